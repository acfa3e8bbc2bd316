/**
 * Runs in a page of its own, framed by the site's and without its origin: there the script of a service outside checks a visitor, and all
 * that comes out is what the service returned. One check a page.
 */
import type { OutsideAnswer, OutsideAsk } from './ask.ts';

/** The part of GeeTest v4's script that is used here, as its documentation has it. */
type Geetest = {
  onReady: (then: () => void) => Geetest;
  onSuccess: (then: () => void) => Geetest;
  onError: (then: () => void) => Geetest;
  onClose: (then: () => void) => Geetest;
  getValidate: () => Record<string, string>;
  showCaptcha: () => void;
};

/** The part of reCAPTCHA v2's script that is used here, as its documentation has it. */
type Recaptcha = {
  ready: (then: () => void) => void;
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      size: 'invisible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ) => number;
  execute: (widget: number) => void;
};

type Services = {
  initGeetest4?: (
    options: { captchaId: string; product: 'bind'; onError: () => void },
    then: (captcha: Geetest) => void,
  ) => void;
  grecaptcha?: Recaptcha;
};

type Report = (answer: OutsideAnswer) => void;

const services = globalThis as typeof globalThis & Services;

addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<OutsideAsk>) => {
  if (source !== parent || !port) return;
  const report: Report = (answer) => port.postMessage(answer);
  const script = document.createElement('script');
  script.onload = () => {
    if (data.kind === 'geetest') checkByGeetest(data.captchaId, report);
    else checkByRecaptcha(data.sitekey, report);
  };
  script.onerror = () => report('missing');
  script.src = data.script;
  document.head.append(script);
});

function checkByGeetest(captchaId: string, report: Report): void {
  const missing = () => report('missing');
  if (!services.initGeetest4) missing();
  services.initGeetest4?.({ captchaId, product: 'bind', onError: missing }, (captcha) => {
    captcha
      .onReady(() => captcha.showCaptcha())
      .onSuccess(() => report({ passed: captcha.getValidate() }))
      .onError(missing)
      .onClose(() => report('closed'));
  });
}

function checkByRecaptcha(sitekey: string, report: Report): void {
  const { grecaptcha } = services;
  if (!grecaptcha) report('missing');
  grecaptcha?.ready(() => {
    const container = document.body.appendChild(document.createElement('div'));
    const widget = grecaptcha.render(container, {
      sitekey,
      size: 'invisible',
      callback: (token) => report({ passed: { token } }),
      'error-callback': () => report('missing'),
      'expired-callback': () => report('closed'),
    });
    grecaptcha.execute(widget);
  });
}
