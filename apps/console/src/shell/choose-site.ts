import { useNavigate } from '@tanstack/react-router';

/** Works on another site: the screen stays, what it shows and the filters of the address begin anew. */
export function useChooseSite(): (code: string) => void {
  const navigate = useNavigate();
  return (code) => void navigate({ to: '.', search: { site: code } });
}
