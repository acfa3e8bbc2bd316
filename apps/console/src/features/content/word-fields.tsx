import type { ContentItem, ContentText } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { TextArea } from '@croupier/ui/text-area';
import { useProblem } from './content-problems.ts';
import { hasHtml, linesOf, longest, picturesOf } from './kinds.ts';
import { PictureField } from './picture-field.tsx';
import './content.css';

type WordFieldsProps = {
  item: ContentItem;
  language: string;
  words: ContentText;
  write: (changes: Partial<ContentText>) => void;
};

/** Words and pictures of a piece of content in one language. */
export function WordFields({ item, language, words, write }: WordFieldsProps) {
  const { t } = useText();
  const problem = useProblem();
  const problemOf = (field: keyof ContentText) => problem(`texts.${language}.${field}`);
  return (
    <>
      {linesOf[item.type].map((field) =>
        longest[field] > 200 ? (
          <TextArea
            key={field}
            label={t(`content.word.${field}`)}
            value={words[field]}
            max={longest[field]}
            rows={2}
            error={problemOf(field)}
            onChange={(value) => write({ [field]: value })}
          />
        ) : (
          <TextField
            key={field}
            label={t(`content.word.${field}`)}
            maxLength={longest[field]}
            value={words[field]}
            error={problemOf(field)}
            onChange={({ target }) => write({ [field]: target.value })}
          />
        ),
      )}
      {hasHtml(item) && (
        <TextArea
          className="content-html"
          label={t('content.html')}
          hint={t('content.htmlHint')}
          value={words.html}
          max={40_000}
          rows={8}
          error={problemOf('html')}
          onChange={(html) => write({ html })}
        />
      )}
      {picturesOf[item.type].length > 0 && (
        <div className="content-row">
          {picturesOf[item.type].map((which) => (
            <PictureField
              key={which}
              label={t(`content.picture.${which}`)}
              value={words[which]}
              // what a banner lacks as a whole is its picture
              error={problemOf(which) ?? (which === 'wide' ? problem('texts') : undefined)}
              onChange={(picture) => write({ [which]: picture })}
            />
          ))}
        </div>
      )}
    </>
  );
}
