import { useText } from '@croupier/i18n';
import { Eye, Lock, Percent } from 'lucide-react';
import './fairness-promise.css';

const points = [
  { key: 'promise.sealed', text: 'promise.sealedText', Icon: Lock },
  { key: 'promise.return', text: 'promise.returnText', Icon: Percent },
  { key: 'promise.check', text: 'promise.checkText', Icon: Eye },
] as const;

/** What every one of the own games holds to. */
export function FairnessPromise() {
  const { t } = useText();
  return (
    <section className="promise" aria-labelledby="promise-title">
      <div>
        <h2 id="promise-title">{t('promise.title')}</h2>
        <p>{t('promise.lead')}</p>
      </div>
      <ul>
        {points.map(({ key, text, Icon }) => (
          <li key={key}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <div>
              <h3>{t(key)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
