import { useLocation } from '@maru/platform';
import { useState } from 'react';
import { readPage } from '../calls/use-call';
import { Article } from './Article';
import { readAddress } from './address';
import { NotHere } from './NotHere';
import { NoticeList } from './NoticeList';

/** Everything below /notice: the two lists and single announcements. */
export function NoticeArea() {
  const { pathname, search } = useLocation();
  const [first] = useState(pathname);
  const [arrived, setArrived] = useState(false);
  const address = readAddress(pathname);
  const page = readPage(search);
  // A page that was come to inside the area takes the focus: the link that led here is gone.
  if (first !== pathname && !arrived) setArrived(true);
  if (address.kind === 'none') return <NotHere type={address.type} page={1} />;
  return address.kind === 'one' ? (
    <Article key={address.id} type={address.type} id={address.id} page={page} arrived={arrived} />
  ) : (
    <NoticeList type={address.type} page={page} />
  );
}
