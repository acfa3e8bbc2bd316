import { Notices } from '../../features/notices/notices.tsx';
import type { CenterPageProps } from './center-page-props.ts';

/** The site's notices in the member centre. */
export function CenterNotices({ view, goTo }: CenterPageProps) {
  return (
    <Notices
      openId={view || undefined}
      onOpen={(id) => goTo('messageV2', undefined, id ?? '')}
      head={(marks) => <div className="center-marks">{marks}</div>}
    />
  );
}
