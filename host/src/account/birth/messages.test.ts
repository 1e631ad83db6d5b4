import type { Refused, Result } from '@maru/platform';
import { t as translate } from '@maru/platform';
import '../../boot/texts';
import './texts';
import { type BirthAnswer, refusedText, savedText } from './messages';

const t = (key: string, values?: Record<string, string | number>) => translate('birth', key, values);
const refused = (status: number, rest: Partial<Refused> = {}): Refused => ({
  ok: false,
  status,
  reason: status === 0 ? 'network' : 'x',
  message: translate('platform', status === 0 ? 'http.network' : status >= 500 ? 'http.serverError' : 'http.refused'),
  ...rest,
});
const answer = (success: boolean, message = ''): Result<BirthAnswer> => ({ ok: true, data: { success, message } });

// spec host.14
test.each<[string, Result<BirthAnswer>, string]>([
  ['a success with the server’s words', answer(true, '저장됨'), '저장됨'],
  ['a success without', answer(true), '생년월일이 등록되었습니다.'],
  ['a failure with the server’s words', answer(false, '이미 등록되었습니다.'), '이미 등록되었습니다.'],
  ['a failure without', answer(false), '등록에 실패했습니다.'],
  ['422 with a field error', refused(422, { message: 'x', errors: { birth: ['만 19세 이상만'] } }), '만 19세 이상만'],
  ['422 with words', refused(422, { message: '확인해주세요.' }), '확인해주세요.'],
  ['422 without', refused(422), '입력 데이터가 올바르지 않습니다.'],
  ['422 with an error of another field', refused(422, { errors: { x: ['y'] } }), '입력 데이터가 올바르지 않습니다.'],
  ['401', refused(401), '인증이 필요합니다. 다시 로그인해주세요.'],
  ['403', refused(403), '권한이 없습니다.'],
  ['404', refused(404), 'API 경로를 찾을 수 없습니다.'],
  ['429', refused(429), '서버 오류가 발생했습니다.'],
  ['500', refused(500), '서버 오류가 발생했습니다.'],
  ['503 with words', refused(503, { message: '점검 중입니다.' }), '점검 중입니다.'],
  ['no answer', refused(0), '서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.'],
  ['anything else', refused(0, { reason: 'aborted', message: '' }), '요청 처리 중 오류가 발생했습니다.'],
])('saving, %s: %s', (_what, result, text) => {
  expect(savedText(result, t).text).toBe(text);
});

// spec host.14
test.each<[string, Result<BirthAnswer>, string]>([
  ['with words', answer(true, '취소했습니다.'), '취소했습니다.'],
  ['without', answer(true), '생년월일 입력을 취소하였습니다.'],
  ['refused', refused(500), '처리 중 오류가 발생했습니다. 다시 시도해주세요.'],
  ['failed', answer(false, 'x'), '처리 중 오류가 발생했습니다. 다시 시도해주세요.'],
])('disagreeing, %s', (_what, result, text) => {
  expect(refusedText(result, t).text).toBe(text);
});
