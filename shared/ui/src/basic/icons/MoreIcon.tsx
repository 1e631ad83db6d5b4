import { useEffect, useState } from 'react';

type Shapes = Readonly<Record<string, string>>;

let shapes: Shapes | null = null;
let loading: Promise<Shapes> | null = null;

/** The shapes that no first page needs; fetched once. A failed fetch is tried again by the next icon. */
function loadShapes(): Promise<Shapes> {
  loading ??= import('./more-shapes.json').then(
    (module) => {
      shapes = module.default;
      return shapes;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The path of an icon whose shape is fetched when it is first shown; nothing until then, in a box of the same size. */
export function MoreIcon({ name }: { name: string }) {
  const [present, setPresent] = useState(shapes);
  useEffect(() => {
    let isShown = true;
    // Decorative: without it the words beside it are still there.
    if (!present) loadShapes().then((all) => isShown && setPresent(all), console.error);
    return () => {
      isShown = false;
    };
  }, [present]);
  return <path d={present?.[name]} />;
}
