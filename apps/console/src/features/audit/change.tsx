import { useText } from '@croupier/i18n';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an act changed: field by field where both sides have fields, else one value beside the other. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useText();
  const names =
    isFields(before) || isFields(after)
      ? [...new Set([before, after].flatMap((side) => (isFields(side) ? Object.keys(side) : [])))]
      : null;
  const changed = names?.filter((name) => shown(fieldOf(before, name)) !== shown(fieldOf(after, name)));
  if (before === null && after === null) return <p className="muted small">{t('audit.nothing')}</p>;
  const rows = changed
    ? changed.map((name) => ({ name, was: fieldOf(before, name), is: fieldOf(after, name) }))
    : [{ name: '', was: before, is: after }];
  return (
    <dl className="audit-change">
      {rows.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was !== null && was !== undefined && <del>{shown(was)}</del>}{' '}
            {is !== null && is !== undefined && <ins>{shown(is)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldOf(side: unknown, name: string): unknown {
  return isFields(side) ? side[name] : undefined;
}
