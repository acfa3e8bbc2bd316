import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import './game-dialog.css';

type GameDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** Stands over the games: a search line, a choice of lists. */
  tools?: ReactNode;
  /** Cards of games, or what stands for them while they come or when there are none. */
  children: ReactNode;
};

/** The games of one provider in a dialog (specification §4: `isGame` VASSALAGE). */
export function GameDialog({ tools, children, ...dialog }: GameDialogProps) {
  return (
    <Dialog width={960} {...dialog}>
      {tools && <div className="game-dialog-tools">{tools}</div>}
      <div className="game-dialog-list">{children}</div>
    </Dialog>
  );
}
