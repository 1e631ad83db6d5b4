import { usePath } from '@maru/platform';

/** A page that says which address it shows. */
export function Main() {
  return (
    <fieldset aria-label="build under test">
      <p>{usePath()}</p>
    </fieldset>
  );
}

/** Content of the cart and of the home page: empty. */
export function Nothing() {
  return null;
}
