import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { RadioGroup } from '@croupier/ui/radio-group';
import { TextArea } from '@croupier/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { Bug, Heart, Lightbulb, OctagonAlert } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { changeDraft, commentMax, type FeedbackKind, useDraft } from './feedback-draft.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PictureMissingError, sendFeedback } from './send-feedback.ts';
import { addPictures } from './send-pictures.ts';
import './feedback.css';

const icon = { size: 20, strokeWidth: 1.75 } as const;
const kinds: readonly { value: FeedbackKind; icon: React.ReactNode }[] = [
  { value: 'SUGGESTION', icon: <Lightbulb {...icon} aria-hidden /> },
  { value: 'PROBLEM', icon: <Bug {...icon} aria-hidden /> },
  { value: 'COMPLAINT', icon: <OctagonAlert {...icon} aria-hidden /> },
  { value: 'PRAISE', icon: <Heart {...icon} aria-hidden /> },
];

/** What a member has to say: a kind, a short comment, pictures. What was written stays whatever fails. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useText();
  const draft = useDraft();
  const [problem, setProblem] = useState<string | undefined>();
  const send = useMutation({ mutationFn: sendFeedback, onSuccess: onSent });

  const submit = () => {
    const wrong = checkComment(draft.comment);
    setProblem(wrong && t(wrong, { max: commentMax }));
    if (!wrong && !send.isPending) send.mutate();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length > 0) addPictures(files);
  };
  return (
    <form
      className="feedback"
      noValidate
      aria-label={t('feedback.title')}
      onPaste={paste}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {send.isError && (
        <FormNotice>
          {send.error instanceof PictureMissingError ? t('feedback.pictureMissing') : errorText(send.error, t)}
        </FormNotice>
      )}
      <RadioGroup
        cards
        label={t('feedback.kind')}
        options={kinds.map((kind) => ({ ...kind, label: t(`feedback.kind.${kind.value}`) }))}
        value={draft.kind}
        onChange={(kind) => changeDraft({ kind })}
      />
      <TextArea
        label={t('feedback.comment')}
        name="comment"
        value={draft.comment}
        onChange={(comment) => {
          changeDraft({ comment });
          setProblem(undefined);
        }}
        max={commentMax}
        hint={t('feedback.commentHint')}
        error={problem}
      />
      <PicturePicker shots={draft.shots} />
      <Button type="submit" tone="primary" size="lg" block busy={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** The server counts characters, not what a reader sees as letters: a long row of joined emoji is more than it looks. */
function checkComment(comment: string): 'field_required' | 'feedback.tooLong' | undefined {
  const text = comment.trim();
  if (text === '') return 'field_required';
  return [...text].length > commentMax ? 'feedback.tooLong' : undefined;
}
