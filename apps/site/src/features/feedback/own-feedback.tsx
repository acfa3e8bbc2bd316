import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import './feedback.css';

/** What the member wrote before, with what was answered. Nothing while there is none. */
export function OwnFeedback() {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['member', 'feedback'],
    queryFn: () => call('inbox.ownFeedback', { pageSize: 10 }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="own-feedback" aria-labelledby="own-feedback">
      <h3 id="own-feedback">{t('feedback.own')}</h3>
      <ul>
        {data.list.map(({ id, content, state, answer }) => (
          <li key={id}>
            <p>{content}</p>
            <Badge tone={state === 'answered' ? 'positive' : 'plain'}>{t(`feedback.state.${state}`)}</Badge>
            {answer && <p className="answer">{answer.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
