import type { ContentItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { SafeHtml } from '@croupier/ui/safe-html';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useOperatorSite } from '../../shared/operator.ts';
import './content.css';

type PhonePreviewProps = { item: Pick<ContentItem, 'type' | 'texts'>; language: string };

/** Content as it stands on a phone, in one language. Pictures that ship with the platform are on the site alone: here stands their name. */
export function PhonePreview({ item: { type, texts }, language }: PhonePreviewProps) {
  const { t } = useText();
  const { name } = useOperatorSite();
  const words = texts[language];
  if (!words) return null;
  const picture = words.tall ?? words.wide;
  return (
    <figure className="phone-preview" aria-label={t('content.preview')}>
      <div className="phone-screen" lang={language.toLowerCase()}>
        <p className="phone-site">{name}</p>
        <div className={`phone-card type-${type}`}>
          {picture && <PreviewPicture picture={picture} />}
          <div className="phone-words">
            {words.eyebrow && <small>{words.eyebrow}</small>}
            <b>{words.title || t('content.untitled')}</b>
            {(words.lead || words.summary) && <p>{words.lead || words.summary}</p>}
            {words.html && <SafeHtml html={words.html} />}
            {words.action && <span className={buttonClass({ tone: 'primary', size: 'sm' })}>{words.action}</span>}
            {words.terms && <small>{words.terms}</small>}
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The images of the site, for every place that shows one. */
export const useImages = () =>
  useQuery({ queryKey: siteKey('console.images'), queryFn: () => call('console.images', {}), staleTime: 60_000 });

export function PreviewPicture({ picture }: { picture: NonNullable<ContentItem['texts'][string]['wide']> }) {
  const { data } = useImages();
  if ('art' in picture) {
    return (
      <span className="phone-art">
        <ImageIcon size={20} strokeWidth={1.75} aria-hidden />
        {picture.art.split('/').at(-1)}
      </span>
    );
  }
  const image = data?.list.find(({ sha256 }) => sha256 === picture.image);
  return image ? (
    <img src={image.url} srcSet={image.srcSet} sizes="320px" width={image.width} height={image.height} alt="" />
  ) : null;
}
