import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { useKeys } from '../../shared/keys.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';
import './labels.css';

type Label = CallResult<'console.memberLabels'>['labels'][number];
type Asked = { what: 'save'; label: Label | null } | { what: 'remove'; label: Label };

const firstColour = '#2f7d5b';

/** The labels that the site gives its members. */
export function LabelsPane({ labels, mayWrite }: { labels: readonly Label[]; mayWrite: boolean }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = () => setAsked({ what: 'save', label: null });
  useKeys(mayWrite ? [{ keys: 'n', label: 'labels.add', run: add }] : []);
  const close = () => setAsked(null);
  return (
    <Pane
      title={t('labels.labels')}
      tools={
        mayWrite && (
          <Button size="sm" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
            {t('labels.add')}
          </Button>
        )
      }
    >
      {labels.length === 0 && <p className="muted small">{t('labels.none')}</p>}
      <PaneRows>
        {labels.map((label) => (
          <PaneRow
            key={label.id}
            icon={
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
                <circle cx="8" cy="8" r="7" fill={label.colour} />
              </svg>
            }
            title={label.name}
            tools={
              mayWrite && (
                <>
                  <Button
                    size="sm"
                    aria-label={t('labels.changeOf', { name: label.name })}
                    onClick={() => setAsked({ what: 'save', label })}
                  >
                    {t('labels.change')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t('labels.removeOf', { name: label.name })}
                    onClick={() => setAsked({ what: 'remove', label })}
                  >
                    {t('labels.remove')}
                  </Button>
                </>
              )
            }
          >
            <Link to="/members" search={{ label: label.id }}>
              {t('labels.members', { count: label.members })}
            </Link>
          </PaneRow>
        ))}
      </PaneRows>
      {asked?.what === 'save' && <LabelDialog label={asked.label} onClose={close} />}
      {asked?.what === 'remove' && (
        <ActDialog
          title={t('labels.removeOf', { name: asked.label.name })}
          effect={t('labels.removeEffect', { count: asked.label.members })}
          action={t('labels.remove')}
          tone="danger"
          open
          onClose={close}
          run={(reason) => call('console.removeMemberLabel', { id: asked.label.id, reason })}
          onDone={() => done(t('labels.removed', { name: asked.label.name }))}
        />
      )}
    </Pane>
  );
}

function LabelDialog({ label, onClose }: { label: Label | null; onClose: () => void }) {
  const { t } = useText();
  const [name, setName] = useState(label?.name ?? '');
  const [colour, setColour] = useState(label?.colour ?? firstColour);
  return (
    <ActDialog
      title={label ? t('labels.changeOf', { name: label.name }) : t('labels.add')}
      effect={t('labels.saveEffect')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={name.trim() === ''}
      run={(reason) =>
        call('console.saveMemberLabel', { ...(label ? { id: label.id } : {}), name: name.trim(), colour, reason })
      }
      onDone={() => done(t('labels.saved', { name: name.trim() }))}
    >
      <TextField
        label={t('labels.name')}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="label-colour">
        {t('labels.colour')}
        <input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
      </label>
    </ActDialog>
  );
}

function done(title: string): void {
  toast({ title });
  void refreshSite('console.memberLabels');
}
