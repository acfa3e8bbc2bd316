import type { AgentRates } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { formatBps } from '@croupier/web/format';
import { type CSSProperties, useId } from 'react';
import { groupNames, groups } from './agent-words.ts';
import './register-centre.css';

type RateFieldsProps = {
  /** The agent's own, and the highest that may be given. */
  own: AgentRates;
  most: AgentRates;
  value: AgentRates;
  onChange: (rates: AgentRates) => void;
};

/** Rates to give by kind of game, each with what the agent keeps. */
export function RateFields({ own, most, value, onChange }: RateFieldsProps) {
  const { t } = useText();
  const given = groups.filter((group) => (most[group] ?? 0) > 0);
  if (given.length === 0) return <p className="agent-small">{t('agents.noRates')}</p>;
  return given.map((group) => (
    <RateField
      key={group}
      label={t(groupNames[group])}
      own={own[group] ?? 0}
      most={most[group] ?? 0}
      value={value[group] ?? 0}
      onChange={(rate) => onChange({ ...value, [group]: rate })}
    />
  ));
}

type RateFieldProps = { label: string; own: number; most: number; value: number; onChange: (rate: number) => void };

function RateField({ label, own, most, value, onChange }: RateFieldProps) {
  const { t, locale } = useText();
  const id = useId();
  const rate = (bps: number) => formatBps(bps, locale);
  return (
    <div className="agent-rate">
      <label htmlFor={id}>
        {label}
        <b>{rate(value)}</b>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={Math.min(value, most)}
        aria-valuetext={rate(value)}
        style={{ '--filled': `${(Math.min(value, most) / most) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <small>
        <span>{t('agents.youKeep', { rate: rate(own - value) })}</span>
        <span>{t('agents.upTo', { most: rate(most), own: rate(own) })}</span>
      </small>
    </div>
  );
}
