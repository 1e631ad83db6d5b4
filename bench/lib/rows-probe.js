/**
 * Runs in the page after `live-probe.js` (`addInitScript`) and counts, while it is on, which rows of the frame React
 * rendered again: items of the match tree, live matches of the home page, entries of both menus. A row whose markup is
 * what it was before was rendered for nothing.
 */
(() => {
  const kinds = {
    tree: '[role=treeitem]',
    live: '[class*="home-"][class*="__lives"] > li',
    menu: '.menu__sub > a',
    header: '.gnb > a',
  };
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const before = hook.onCommitFiberRoot;
  let markup = new WeakMap();
  let counts = {};
  let on = false;

  hook.onCommitFiberRoot = (id, root, ...rest) => {
    before(id, root, ...rest);
    if (on) visit(root.current, root.current.alternate);
  };

  function visit(next, last) {
    if (next === last) return;
    if (next.tag === 5 && last && next.memoizedProps !== last.memoizedProps) record(next.stateNode);
    if (next.child === (last?.child ?? null)) return;
    for (let child = next.child; child; child = child.sibling) visit(child, child.alternate);
  }

  function record(element) {
    const kind = Object.keys(kinds).find((name) => element.matches(kinds[name]));
    if (!kind) return;
    const now = element.outerHTML;
    const count = counts[kind];
    count.rendered += 1;
    if (markup.get(element) === now) count.needless += 1;
    markup.set(element, now);
  }

  window.__rowsProbe = {
    start() {
      markup = new WeakMap();
      counts = {};
      for (const [name, selector] of Object.entries(kinds)) {
        const rows = [...document.querySelectorAll(selector)];
        for (const row of rows) markup.set(row, row.outerHTML);
        counts[name] = { rows: rows.length, rendered: 0, needless: 0 };
      }
      on = true;
    },
    read() {
      on = false;
      return counts;
    },
  };
})();
