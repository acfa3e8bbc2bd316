import type { ContentItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { useOperatorSite } from '../../shared/operator.ts';
import { fromSiteClock, toSiteClock } from '../../shared/site-time.ts';
import { useProblem } from './content-problems.ts';
import { bannerGroups, linkageTypes, promotionTypes } from './kinds.ts';
import './content.css';

export type ContentPartProps = { item: ContentItem; set: (changes: Partial<ContentItem>) => void };

/** Where a piece of content stands: its page or section, and its place there. */
export function PlaceFields({ item, set }: ContentPartProps) {
  const { t } = useText();
  const problem = useProblem();
  const { type, group, slug, position, popupWhen, promotionType } = item;
  return (
    <div className="content-row">
      {type === 'B' && (
        <div className="content-pick">
          {t('content.page')}
          <Select
            label={t('content.page')}
            options={bannerGroups.map((value) => ({ value, label: t(`content.group.${value}`) }))}
            value={bannerGroups.find((known) => known === group) ?? 'w_home'}
            onChange={(next) => set({ group: next })}
          />
        </div>
      )}
      {type === 'H' && (
        <>
          <TextField
            label={t('content.section')}
            hint={t('content.sectionHint')}
            maxLength={40}
            value={group ?? ''}
            error={problem('group')}
            onChange={({ target }) => set({ group: target.value === '' ? null : target.value })}
          />
          <TextField
            label={t('content.slug')}
            hint={t('content.slugHint')}
            maxLength={60}
            value={slug ?? ''}
            error={problem('slug')}
            onChange={({ target }) => set({ slug: target.value === '' ? null : target.value })}
          />
        </>
      )}
      {type === 'PU' && (
        <div className="content-pick">
          {t('content.popupWhen')}
          <Segmented
            label={t('content.popupWhen')}
            options={[
              { value: 'BEFORE', label: t('content.popup.BEFORE') },
              { value: 'AFTER', label: t('content.popup.AFTER') },
            ]}
            value={popupWhen ?? 'AFTER'}
            onChange={(next) => set({ popupWhen: next })}
          />
        </div>
      )}
      {type === 'PR' && (
        <div className="content-pick">
          {t('content.promotionType')}
          <Select
            label={t('content.promotionType')}
            options={promotionTypes.map((value) => ({ value, label: t(`content.promotion.${value}`) }))}
            value={promotionType ?? 'NEWS'}
            onChange={(next) => set({ promotionType: next })}
          />
        </div>
      )}
      <NumberField
        label={t('content.position')}
        hint={t('content.positionHint')}
        value={position}
        min={0}
        max={9_999}
        error={problem('position')}
        onChange={(next) => set({ position: next ?? 0 })}
      />
    </div>
  );
}

/** When it is shown, on the clock of the site. */
export function TimeFields({ item: { startsAt, endsAt }, set }: ContentPartProps) {
  const { t } = useText();
  const problem = useProblem();
  const { timeZone } = useOperatorSite();
  return (
    <div className="content-row">
      <TextField
        type="datetime-local"
        label={t('content.from')}
        hint={t('content.timeHint', { zone: timeZone })}
        value={toSiteClock(startsAt, timeZone)}
        error={problem('startsAt')}
        onChange={({ target }) => set({ startsAt: fromSiteClock(target.value, timeZone) })}
      />
      <TextField
        type="datetime-local"
        label={t('content.until')}
        hint={t('content.timeHint', { zone: timeZone })}
        value={toSiteClock(endsAt, timeZone)}
        error={problem('endsAt')}
        onChange={({ target }) => set({ endsAt: fromSiteClock(target.value, timeZone) })}
      />
    </div>
  );
}

/** What it opens. */
export function LinkageFields({ item: { linkageType, linkage }, set }: ContentPartProps) {
  const { t } = useText();
  const problem = useProblem();
  const isPlain = linkageType === 'NONE' || linkageType === 'SERVICE';
  return (
    <div className="content-row">
      <div className="content-pick">
        {t('content.opens')}
        <Select
          label={t('content.opens')}
          options={linkageTypes.map((value) => ({ value, label: t(`content.linkage.${value}`) }))}
          value={linkageType}
          onChange={(next) => set({ linkageType: next, linkage: '' })}
        />
      </div>
      {!isPlain && (
        <TextField
          label={t('content.target')}
          hint={t(`content.targetHint.${linkageType}`)}
          maxLength={300}
          spellCheck={false}
          value={linkage}
          error={problem('linkage')}
          onChange={({ target }) => set({ linkage: target.value })}
        />
      )}
    </div>
  );
}
