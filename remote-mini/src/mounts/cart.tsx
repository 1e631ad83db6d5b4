import { MyBets } from '../views/mine/MyBets';

/** 내 배팅, beside the pages under /mini and /tokenGame. */
export default function Cart() {
  return <MyBets />;
}
