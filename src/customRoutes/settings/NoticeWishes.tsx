import './noticeWishes.css';
import { useState, type FC } from 'react';
import {
  listNotices,
  listNoticeWishes,
  saveNoticeWish,
  standingKinds,
  type NoticeWish,
} from '../../../contract/notices.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { Loaded } from '../../ui/ErrorText.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

const channels = ['inBell', 'byLetter'] as const;

/** A kind of notice with its switches: saved at once, reverted with the error below on failure. */
const WishRow: FC<{ wish: NoticeWish }> = ({ wish }) => {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState<NoticeWish | null>(null);
  const save = useAct(saveNoticeWish, {
    stale: [listNoticeWishes, listNotices],
    onError: 'shown',
    onSettled: () => setPending(null),
  });
  const name = t(`notices.kinds.${wish.kind}`);
  return (
    <tr>
      <td>
        {name}
        {save.isError && <p role="alert">{errorText(save.error)}</p>}
      </td>
      {channels.map((channel) => (
        <td key={channel}>
          {(channel === 'byLetter' || !standingKinds.has(wish.kind)) && (
            <Switch
              label={`${name}: ${t(`notices.${channel}`)}`}
              checked={(pending ?? wish)[channel]}
              busy={pending !== null}
              onChange={(checked) => {
                const next = { ...wish, [channel]: checked };
                setPending(next);
                save.mutate({ body: next });
              }}
            />
          )}
        </td>
      ))}
    </tr>
  );
};

/** Which notices the user wants in the bell and in the daily e-mail. */
export const NoticeWishes: FC = () => {
  const t = useT();
  const wishes = useRead(listNoticeWishes, {});
  return (
    <section className="notice-wishes">
      <h2>{t('notices.title')}</h2>
      <Loaded of={wishes}>
        {(data) => (
          <>
            <p className="quiet">{t('notices.letterHint', { time: data.letterTime })}</p>
            <table className="table">
              <thead>
                <tr>
                  <th>{t('notices.about')}</th>
                  {channels.map((channel) => (
                    <th key={channel}>{t(`notices.${channel}`)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.wishes.map((wish) => (
                  <WishRow key={wish.kind} wish={wish} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
    </section>
  );
};
