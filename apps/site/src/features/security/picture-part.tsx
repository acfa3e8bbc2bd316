import { useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { avatarQuery } from '../../shared/avatar.ts';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMember } from '../../shared/member.ts';
import { queryClient } from '../../shared/queries.ts';
import { refusalOf } from './use-part-form.ts';

/** Chooses one of the pictures that the site offers. */
export function PicturePart({ done }: { done: () => void }) {
  const { t } = useText();
  const { data: member } = useMember();
  const avatar = useQuery(avatarQuery);
  const choose = useMutation({
    mutationFn: (id: string) => call('member.setIcon', { id }),
    onSuccess: ({ url }) => {
      queryClient.setQueryData(avatarQuery.queryKey, (known) => known && { ...known, url });
      toast({ title: t('picture.done') });
      done();
    },
  });
  if (avatar.isError) return <FailedPart error={avatar.error} retry={() => void avatar.refetch()} />;
  if (!avatar.data) return <Skeleton className="security-list-skeleton" />;
  const { url: chosen, choices } = avatar.data;
  return (
    <div className="security-form">
      <p>{t('picture.text')}</p>
      <FormNotice>{refusalOf(choose.error, [], t).whole}</FormNotice>
      <ul className="picture-choices" aria-label={t('security.picture')}>
        {choices.map(({ id, url }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={url === chosen}
              aria-busy={choose.isPending && choose.variables === id}
              onClick={() => choose.mutate(id)}
            >
              <span aria-hidden>
                <Avatar name={member?.account ?? ''} src={url} size={88} />
              </span>
              <span className="sr">{t('picture.number', { number: at + 1 })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
