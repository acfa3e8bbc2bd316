import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUi } from './ui-provider.tsx';
import './step-timeline.css';

export type Step = {
  key: string;
  title: string;
  state: 'done' | 'now' | 'next' | 'failed';
  /** A time for what was, an expectation for what comes. */
  when?: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
};

/** What happened, what happens now and what comes, one under the other: of a deposit, a claim, an application. */
export function StepTimeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { say } = useUi();
  const spoken = { done: say('stepDone'), now: say('stepNow'), next: say('stepNext') };
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="step-dot" aria-hidden>
            {mark(step)}
          </span>
          <div>
            <b>{step.title}</b>
            {step.state !== 'failed' && <span className="sr">, {spoken[step.state]}</span>}
            {step.text && <p>{step.text}</p>}
          </div>
          {step.when && <span className="step-when">{step.when}</span>}
        </li>
      ))}
    </ol>
  );
}

function mark({ state, icon }: Step): ReactNode {
  if (state === 'done') return <Check size={16} strokeWidth={2.25} />;
  if (state === 'failed') return <X size={16} strokeWidth={2.25} />;
  return icon ?? <i />;
}
