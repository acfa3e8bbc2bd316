import type { HelpSection } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { useEffect, useState } from 'react';

/** The sections of the help centre: a list beside them on wide screens, a row of chips above them on phones. */
export function HelpNav({ sections }: { sections: readonly HelpSection[] }) {
  const { t } = useText();
  const here = useSectionInView(sections);
  return (
    <nav className="help-nav" aria-label={t('help.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.slug}>
            <a href={`#${section.slug}`} aria-current={here === section.slug ? 'true' : undefined}>
              {section.title}
              <span className="how-many" aria-hidden>
                {section.articles.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that is being read: the last one whose title has passed the upper third of the window. */
function useSectionInView(sections: readonly HelpSection[]): string | undefined {
  const [here, setHere] = useState(sections[0]?.slug);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const passed = sections.filter(({ slug }) => {
        const title = document.getElementById(slug);
        return title !== null && title.getBoundingClientRect().top < line;
      });
      setHere(passed.at(-1)?.slug ?? sections[0]?.slug);
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return here;
}
