import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';
import { useUi } from './ui-provider.tsx';
import './toast.css';

export type ToastContent = {
  title: string;
  text?: string;
  kind?: 'done' | 'error';
  /** One next step. */
  action?: { label: string; onSelect: () => void };
};

const manager = Base.createToastManager();
/** Toasts shown before `Toasts` was on the page: the manager itself forgets it. Null while the place stands. */
let waiting: ToastContent[] | null = [];

/** Shows a toast in the corner for a while; announced politely. Waits for `Toasts` to be on the page. */
export function showToast(content: ToastContent): void {
  if (waiting) waiting.push(content);
  else add(content);
}

function add({ title, text, kind = 'done', action }: ToastContent): void {
  manager.add({
    title,
    description: text,
    type: kind,
    priority: kind === 'error' ? 'high' : 'low',
    timeout: action ? 10_000 : 6_000,
    ...(action ? { actionProps: { children: action.label, onClick: action.onSelect } } : {}),
  });
}

/** The place where toasts appear; once on a page. */
export function Toasts() {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  useEffect(() => {
    const held = waiting ?? [];
    waiting = null;
    for (const content of held) add(content);
    return () => {
      waiting = [];
    };
  }, []);
  const { labels } = useUi();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['down', 'right']}>
      {toast.type === 'error' ? (
        <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      ) : (
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      )}
      <div>
        <Base.Title />
        <Base.Description />
        {toast.actionProps && <Base.Action className="toast-act" />}
      </div>
      <Base.Close
        render={
          <IconButton label={labels.close}>
            <X size={18} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </Base.Root>
  ));
}
