import { type ReactElement, type ReactNode, useState } from 'react';
import './page.css';

/** Components by name, and the states of each by name: the default export of a `*.catalog.tsx`. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, ReactElement>>>>;

/** Holds a value for a controlled component, so that it can be used in the catalog. */
export function Held<Value>(props: { from: Value; children(value: Value, set: (value: Value) => void): ReactNode }) {
  const [value, set] = useState(props.from);
  return props.children(value, set);
}

/** Shows all components of some catalogs. `around` gives each one what it needs from its page. */
export function CatalogPage(props: { catalogs: readonly Catalog[]; around?(component: ReactNode): ReactNode }) {
  const { catalogs, around = (component) => component } = props;
  const components = catalogs.flatMap((catalog) => Object.entries(catalog)).sort(([a], [b]) => a.localeCompare(b));
  return (
    <main className="catalog">
      <h1 className="sr">Components</h1>
      {components.map(([name, states]) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{name}</h2>
          <div className="catalog__states">
            {Object.entries(states).map(([state, component]) => (
              <figure key={state}>
                <figcaption>{state}</figcaption>
                {around(component)}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
