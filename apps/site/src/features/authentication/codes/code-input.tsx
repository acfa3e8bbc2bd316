import { type Say, useText } from '@croupier/i18n';
import { CodeField } from '@croupier/ui/code-field';
import type { TextFieldProps } from '@croupier/ui/field';
import { openDialog } from '@croupier/ui/open-dialog';
import { formatWait } from '@croupier/web/format';
import { errorText } from '../../../shared/error-text.tsx';
import { isSendFailure, type SendCode } from './use-send-code.ts';

type CodeInputProps = Omit<TextFieldProps, 'label' | 'type' | 'start' | 'end' | 'hint'> & {
  code: SendCode;
  /** Checks the number and asks for the code; rejects with what refused it. */
  onSend: () => Promise<void>;
};

/** The code that was sent to a number, with the button that sends it. A refusal to send is shown in a dialog. */
export function CodeInput({ code, onSend, disabled = false, ...field }: CodeInputProps) {
  const { t, locale } = useText();
  const { until, isSending, sentTo } = code;
  const send = async () => {
    try {
      await onSend();
    } catch (error) {
      if (!isSendFailure(error)) return;
      void openDialog({
        icon: 'caution',
        title: t('code.notSent'),
        html: `<p>${escapeHtml(errorText(error, t))}</p>`,
        buttons: [{ value: 'ok', label: t('in_increase_submit'), isMain: true }],
      });
    }
  };
  return (
    <CodeField
      {...field}
      disabled={disabled}
      label={t('field.verificationCode')}
      until={until}
      busy={isSending}
      onSend={() => void send()}
      hint={sentTo === null ? undefined : sentText(sentTo, t, locale)}
    />
  );
}

function sentText({ number, minutes }: NonNullable<SendCode['sentTo']>, t: Say, locale: string): string {
  if (minutes === null) return t('code.sent', { number });
  return t('code.sentTo', { number, time: formatWait(minutes * 60, locale) });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
