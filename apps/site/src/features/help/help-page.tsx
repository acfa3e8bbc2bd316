import { bannersOf } from '@croupier/contract/banner-groups';
import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { bannersQuery } from '../../shared/announcements.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { InfoHead } from '../../shared/info-head.tsx';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import { ContactPart } from './contact-part.tsx';
import { HelpCentre } from './help-centre.tsx';
import { HelpSearchField, useHelpSearch } from './help-search-field.tsx';
import './help.css';

const drawing = ['a2 .. o1 b44', 'r1 c24 l22 ..', '.. d3 a1 o2', 'c21 .. r4 d1', 'o2 l3 .. b24', 'b4 c1 d2 i1'];

/** The help centre: search, sections with their articles, and whom to ask at the end. */
export function HelpPage() {
  const { t } = useText();
  const searching = useHelpSearch();
  const { name } = useSite().whitelabel;
  // The site's own banner stands above: one head is enough.
  const hasBanner = bannersOf('/help', useQuery(bannersQuery(useLanguageCode())).data?.banners ?? []).length > 0;
  useTitle(t('help.title'));
  return (
    <div className="help">
      {hasBanner ? (
        <header className="help-bar">
          <h1>{t('help.head')}</h1>
          <HelpSearchField {...searching} />
        </header>
      ) : (
        <InfoHead title={t('help.head')} lead={t('help.lead', { name })} drawing={drawing}>
          <HelpSearchField {...searching} />
        </InfoHead>
      )}
      <HelpCentre query={searching.query} onClear={() => searching.look('')} />
      <ContactPart />
    </div>
  );
}

/** The same articles for the member centre: no header and no footer around them, and the search at the top. */
export function MemberHelpPage() {
  const { t } = useText();
  const searching = useHelpSearch();
  useTitle(t('help.title'));
  return (
    <div className="help plain">
      <header className="help-bar">
        <h1>{t('help.title')}</h1>
        <HelpSearchField {...searching} />
      </header>
      <HelpCentre query={searching.query} onClear={() => searching.look('')} />
      <ContactPart />
    </div>
  );
}
