import { type MessageKey, say } from '@croupier/i18n';
import { MessageError } from '@croupier/web/message-error';
import type { OutsideAnswer, OutsideAsk } from '../../../outside-check/ask.ts';
import './outside-check.css';

/** A check that neither shows nor says anything is waited for so long, and one that is shown and left alone so long. */
const longestMs = { toShow: 20_000, toAnswer: 120_000 };

/** Sandboxed without an origin: what runs in it reaches nothing of the site. */
const sandbox = 'allow-scripts allow-popups allow-forms';

/**
 * Lets a service outside check the visitor, above all else in the page, and returns what that service returned. Escape closes it. Refuses
 * with `bot_check_closed` where it was closed unanswered, and with `bot_check_missing` where it could not be shown.
 */
export async function checkOutside(ask: OutsideAsk): Promise<Record<string, string>> {
  const before = document.activeElement;
  const host = document.createElement('dialog');
  host.className = 'outside-check';
  const frame = document.createElement('iframe');
  frame.title = say('bot_check');
  frame.setAttribute('sandbox', sandbox);
  host.append(frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (key: MessageKey) => reject(new MessageError(key));
      const waitFor = (ms: number, key: MessageKey) => {
        clearTimeout(timer);
        timer = setTimeout(refuse, ms, key);
      };
      host.addEventListener('cancel', () => refuse('bot_check_closed'));
      frame.onerror = () => refuse('bot_check_missing');
      frame.onload = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<OutsideAnswer>) => {
          if (data === 'closed') refuse('bot_check_closed');
          else if (data === 'missing') refuse('bot_check_missing');
          else resolve(data.passed);
        };
        // the sandboxed page has no origin to be named by, and receives nothing that is secret
        frame.contentWindow?.postMessage(ask, '*', [port2]);
        waitFor(longestMs.toAnswer, 'bot_check_closed');
      };
      waitFor(longestMs.toShow, 'bot_check_missing');
      frame.src = '/outside-check.html';
      document.body.append(host);
      host.showModal();
    });
  } finally {
    clearTimeout(timer);
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
