import { usePath } from '@maru/platform';

/** A page that says which address it shows. */
export function Main() {
  return (
    <fieldset aria-label="build under test">
      <p>{usePath()}</p>
    </fieldset>
  );
}

/** What stands in the cart and in the home page: nothing to look at. */
export function Nothing() {
  return null;
}
