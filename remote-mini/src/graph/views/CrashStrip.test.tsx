import { screen } from '@testing-library/react';
import { showAt, signInMember } from '../../testing/site';
import { CrashStrip } from './CrashStrip';

beforeEach(signInMember);

test('each round has a dot on its side of 2×, and the picture says in words what it shows', async () => {
  await showAt('/', {}, <CrashStrip crashes={[100, 199, 200, 4_409]} />);
  const strip = screen.getByRole('img', {
    name: '최근 4회의 배수를 점으로 그린 그림. 2회가 2배에 도달했고 가장 높은 배수는 44.09배입니다.',
  });
  const dots = [...strip.querySelectorAll('.dot')].map((path) => path.getAttribute('d')!.match(/M/g)!.length);
  expect(dots).toEqual([2, 2]);
  // The first round of four, at 1.00: an eighth from the left, at the bottom.
  expect(strip.querySelector('.dot')).toHaveAttribute('d', expect.stringMatching(/^M12\.50 100\.00h0/));
  expect([...strip.querySelectorAll('span')].map((mark) => mark.textContent)).toEqual(['1×', '2×', '10×', '100×']);
});
