import { useText } from '@croupier/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InfoHead } from '../../shared/info-head.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { Notices } from './notices.tsx';

const drawing = ['.. u1 o2 .. i1', 'l2 s1 r44 u3 ..', '.. n1 o1 s3 l1', 'o3 i2 d24 n3 ..'];

/** All notices as a page. The address names the one that is open. */
export function NoticesPage() {
  const { t } = useText();
  const { id } = useSearch({ from: '/noticePage' });
  const navigate = useNavigate({ from: '/noticePage' });
  useTitle(t('notices.title'));
  return (
    <Notices
      openId={id}
      onOpen={(next) => void navigate({ search: next ? { id: next } : {}, replace: true, resetScroll: false })}
      head={(marks) => <Head>{marks}</Head>}
    />
  );
}

function Head({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <InfoHead title={t('notices.title')} lead={t('notices.lead')} drawing={drawing}>
      {children}
    </InfoHead>
  );
}
