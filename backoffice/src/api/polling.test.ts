async function intervals(percent: string | null) {
  document.head.innerHTML = percent === null ? '' : `<meta name="maru-polling" content="${percent}">`;
  jest.resetModules();
  return (await import('./polling')).polling;
}

test('the console asks as often as the page says', async () => {
  expect((await intervals('50')).trading).toBe(500);
  expect((await intervals('200')).lists).toBe(30_000);
});

test('without a scale, or with one that is none, the console keeps its own intervals', async () => {
  for (const none of [null, '', '0', 'fast']) expect((await intervals(none)).trading).toBe(1_000);
});
