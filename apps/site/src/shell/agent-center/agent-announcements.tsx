import { Notices } from '../../features/notices/notices.tsx';

/** The site's notices in the agent centre. */
export function AgentAnnouncements({ view, goToView }: { view: string; goToView: (view: string) => void }) {
  return (
    <Notices openId={view || undefined} onOpen={(id) => goToView(id ?? '')} head={(marks) => <div>{marks}</div>} />
  );
}
