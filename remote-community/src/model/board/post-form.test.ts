import { countCharacters, listPictures, toPostProblems } from './post-form';

test('a refusal is shown at the field that it names, else above the form', () => {
  expect(toPostProblems({ message: 'no', errors: { title: ['too long'], slips: ['unknown bet'] } })).toEqual({
    title: 'too long',
    content: undefined,
    form: 'unknown bet',
  });
  expect(toPostProblems({ message: 'no' })).toEqual({ form: 'no' });
});

test('pictures and characters of a post are counted without its tags', () => {
  const html = '<p>본문 <b>a</b></p><img alt="" src="/p/1.webp"><img src="/p/2.webp">';
  expect(listPictures(html)).toEqual(['/p/1.webp', '/p/2.webp']);
  expect(countCharacters(html)).toBe(4);
});
