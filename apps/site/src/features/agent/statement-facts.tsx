import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';

export type StatementFact = readonly [label: MessageKey, value: string];

/** The sums of a statement in their order. What is nothing is left out, but for what was paid. */
export const shownFacts = (facts: readonly StatementFact[]): StatementFact[] =>
  facts.filter(([label, value]) => value !== '0' || label === 'agents.paid');

export function StatementFacts({ facts }: { facts: readonly StatementFact[] }) {
  const { t } = useText();
  return (
    <dl className="contract-facts">
      {shownFacts(facts).map(([label, value]) => (
        <div className="contract-fact" key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
