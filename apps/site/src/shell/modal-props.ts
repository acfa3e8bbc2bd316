/** What a dialog of the host is given. It stays while it leaves the screen, then says `onClosed`. */
export type ModalProps = { open: boolean; onClose: () => void; onClosed: () => void };
