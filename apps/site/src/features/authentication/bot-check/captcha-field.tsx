import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField, type TextFieldProps } from '@croupier/ui/field';
import { ProgressBar } from '@croupier/ui/progress';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { Captcha } from './use-captcha.ts';
import './captcha-field.css';

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'end' | 'hint'> & {
  captcha: Captcha;
};

/** The characters of a picture, which another one replaces at a press, and a way for those who cannot read it; that way alone on a site without. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const { t } = useText();
  if (captcha.work === 'done') {
    return (
      <p className="captcha-done" role="status">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        {t('captcha.done')}
      </p>
    );
  }
  if (captcha.work === 'busy') return <ProgressBar label={t('captcha.busy')} value={null} />;
  const otherWay = (
    <Button size="sm" tone="quiet" onClick={() => void captcha.doWork()}>
      {t(captcha.work === 'failed' ? 'captcha.again' : 'captcha.other')}
    </Button>
  );
  if (!captcha.hasPicture) return <div className="captcha">{otherWay}</div>;
  return (
    <div className="captcha">
      <TextField
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={255}
        {...field}
        label={t('field.captcha')}
        end={
          <button type="button" className="captcha-picture" onClick={captcha.reload} aria-label={t('captcha.reload')}>
            {captcha.picture ? (
              <img src={captcha.picture} alt="" width={120} height={40} />
            ) : (
              <RefreshCw size={20} strokeWidth={1.75} aria-hidden />
            )}
          </button>
        }
      />
      {otherWay}
    </div>
  );
}
