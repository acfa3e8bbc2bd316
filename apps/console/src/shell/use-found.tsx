import type { FoundItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Gamepad2,
  type LucideIcon,
  Receipt,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../shared/call.ts';
import { siteKey } from '../shared/chosen-site.ts';
import { useOperator } from '../shared/operator.ts';

const shortest = 2;
/** After so long without another letter the site is asked. */
const pauseMs = 200;

const icons: Record<FoundItem['kind'], LucideIcon> = {
  member: UserRound,
  round: Gamepad2,
  bet: Receipt,
  transaction: Receipt,
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  setting: SlidersHorizontal,
  game: Gamepad2,
};

/** What the site has under a text, each with the screen that shows it. */
export function useFound(
  text: string,
): { id: string; group: string; title: string; text: string; icon: ReactNode; run: () => void }[] {
  const { t } = useText();
  const navigate = useNavigate();
  const hasSite = useOperator().sites.length > 0;
  const asked = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: siteKey('console.find', asked),
    queryFn: ({ signal }) => call('console.find', { text: asked }, { signal }),
    enabled: hasSite && asked.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (text.trim().length < shortest || !data) return [];
  return data.list.flatMap((item) => {
    const run = opening(item, navigate);
    if (!run) return [];
    const Icon = icons[item.kind];
    return [
      {
        id: `found-${item.kind}-${item.id.replaceAll(/[^\w-]/g, '_')}`,
        group: t(`console.foundKind.${item.kind}`),
        title: item.title,
        text: [t(`console.foundKind.${item.kind}`), item.detail].filter(Boolean).join(', '),
        icon: <Icon size={20} strokeWidth={1.75} aria-hidden />,
        run,
      },
    ];
  });
}

/** How the console shows what was found; undefined where no screen does. */
function opening(
  { kind, id, memberId }: FoundItem,
  navigate: ReturnType<typeof useNavigate>,
): (() => void) | undefined {
  const toMember = (member: string, show?: string) => () =>
    void navigate({
      to: '/members/$memberId',
      params: { memberId: member },
      search: show === undefined ? {} : { show },
    });
  switch (kind) {
    case 'member':
      return toMember(id);
    case 'round':
    case 'bet':
      return memberId === null ? undefined : toMember(memberId, 'bets');
    case 'transaction':
      return memberId === null ? undefined : toMember(memberId);
    case 'deposit':
      return () => void navigate({ to: '/deposits', search: { show: 'all', open: id } });
    case 'withdrawal':
      return () => void navigate({ to: '/withdrawals', search: { show: 'all', open: id } });
    case 'setting':
      return () => void navigate({ to: '/settings', search: { open: id } });
    case 'game':
      return () => void navigate({ to: '/games', search: { open: id, search: id } });
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
