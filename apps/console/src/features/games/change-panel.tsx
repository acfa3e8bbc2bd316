import type { SiteChangeRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { DecisionFoot } from '../../shared/decision-foot.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useCan } from '../../shared/operator.ts';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import type { Queue } from '../../shared/use-queue.ts';
import { refreshChanges } from './changes-query.ts';
import { fieldsOf, GameFact } from './game-facts.tsx';
import './games.css';

type ChangePanelProps = {
  change: SiteChangeRow;
  queue: Queue<SiteChangeRow>;
  open: (id: string) => void;
  tone: BadgeTone;
  onClose: () => void;
};

/** One change: each differing fact as the site shows it and as the provider reports it, and where it is decided. */
export function ChangePanel({ change, queue, open, tone, onClose }: ChangePanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('catalogue.write');
  const { name, nodeId, kind, vendorName, provider, before, after, state, foundAt, decidedAt, reason } = change;
  return (
    <SidePanel
      label={t('games.change')}
      reference={nodeId}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={mayWrite && state !== 'accepted' && <Decide change={change} goOn={queue.goOn} />}
    >
      <div>
        <h2>{name}</h2>
        <Badge tone={tone}>{t(`games.kinds.${kind}`)}</Badge> <Badge>{t(`games.changeStates.${state}`)}</Badge>
      </div>
      <Facts
        facts={[
          { label: t('games.vendor'), value: vendorName },
          { label: t('games.provider'), value: provider },
          { label: t('games.found'), value: moment(foundAt) },
          ...(decidedAt ? [{ label: t('games.decidedAt'), value: moment(decidedAt) }] : []),
          ...(reason ? [{ label: t('console.reason'), value: reason }] : []),
        ]}
      />
      {before === null ? (
        <Facts
          facts={fieldsOf(after).map((field) => ({
            label: t(`games.field.${field}`),
            value: <GameFact facts={after} field={field} />,
          }))}
        />
      ) : (
        <table className="game-difference">
          <caption className="sr">{t('games.difference')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('games.difference')}</th>
              <th scope="col">{t('games.onSite')}</th>
              <th scope="col">{t('games.fromVendor')}</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOf(before).map((field) => (
              <tr key={field}>
                <th scope="row">{t(`games.field.${field}`)}</th>
                <td>
                  <GameFact facts={before} field={field} />
                </td>
                <td>
                  <GameFact facts={after} field={field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  );
}

function Decide({ change: { id, name, state }, goOn }: { change: SiteChangeRow; goOn: () => void }) {
  const { t } = useText();
  const [declining, setDeclining] = useState<string | null>(null);
  const decide = (accept: boolean) => (reason: string) =>
    call('console.decideCatalogueChanges', { accept, choice: { ids: [id] }, reason });
  const done = (text: 'games.acceptedOne' | 'games.declinedOne') => (answer: { decided: number }) => {
    toast({ title: answer.decided > 0 ? t(text, { name }) : t('games.undecided') });
    refreshChanges();
    goOn();
  };
  return (
    <>
      <DecisionFoot
        main={{ key: 'a', label: 'games.accept', run: decide(true) }}
        onDone={done('games.acceptedOne')}
        others={state === 'waiting' ? [{ key: 'd', label: 'games.decline', tone: 'danger', run: setDeclining }] : []}
      />
      <ActDialog
        title={t('games.declineOne', { name })}
        effect={t('games.declineEffect')}
        action={t('games.decline')}
        tone="danger"
        reason={declining ?? ''}
        open={declining !== null}
        onClose={() => setDeclining(null)}
        run={decide(false)}
        onDone={done('games.declinedOne')}
      />
    </>
  );
}
