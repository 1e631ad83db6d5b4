/**
 * Runs in the page before anything else (`addInitScript`) and counts, while it is on: React's commits in each
 * animation frame and root, long tasks, dropped frames, and odds whose text changed. With `sampling` it also looks
 * into each commit: which odds were rendered again, and whether anything about them was different.
 */
(() => {
  const longTaskMs = 50;
  const frameMs = 1000 / 60;
  const names = new WeakMap();
  const windows = [];
  const longTasks = [];
  const longFrames = [];
  let on = false;
  let sampling = false;
  let counts;
  let inFrame = new Map();
  let whatInFrame = [];
  let lastFrame = 0;

  function reset() {
    counts = {
      frames: 0,
      droppedFrames: 0,
      longestFrameMs: 0,
      commits: {},
      commitsPerFrame: {},
      mostCommitsOfOneRoot: {},
      framesWithSeveral: {},
      severalOf: [],
      oddsTextChanges: 0,
      rendered: { odds: 0, valueChanged: 0, otherwiseChanged: 0, changedBehindLock: 0, needless: 0, needlessBy: {} },
    };
  }
  reset();

  function findName(root) {
    const knownName = names.get(root);
    if (knownName) return knownName;
    const element = root.containerInfo;
    const slot = element.closest?.('[data-remote-slot]')?.dataset.remoteSlot ?? element.id ?? '';
    const name = slot || `root in ${element.parentElement?.className || element.nodeName}`;
    if (element.isConnected) names.set(root, name);
    return name;
  }

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onScheduleFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id, root) {
      if (!on) return;
      const name = findName(root);
      counts.commits[name] = (counts.commits[name] ?? 0) + 1;
      inFrame.set(name, (inFrame.get(name) ?? 0) + 1);
      whatInFrame.push({
        name,
        at: Math.round(performance.now() - lastFrame),
        of: changedIn(root.current, root.current.alternate),
      });
      if (sampling) visit(root.current, root.current.alternate);
    },
  };

  /** Names of the first elements that a commit changed, so that a frame with several says what they were. */
  function changedIn(next, before, names = []) {
    if (next === before || names.length >= 6) return names;
    const own = next.tag === 5 && (!before || next.memoizedProps !== before.memoizedProps);
    if (own) names.push(`${before ? '' : '+'}${next.type}.${String(next.memoizedProps.className ?? '').split(' ')[0]}`);
    if (next.child === (before?.child ?? null)) return names;
    for (let child = next.child; child; child = child.sibling) changedIn(child, child.alternate, names);
    return names;
  }

  /** Goes through what a commit rendered, as React's own developer tools do: children that are the same were left alone. */
  function visit(next, before) {
    if (next === before) return;
    if (next.tag === 5 && next.type === 'button' && before && next.memoizedProps !== before.memoizedProps) {
      compareOdds(next, before);
    }
    if (next.child === (before?.child ?? null)) return;
    for (let child = next.child; child; child = child.sibling) visit(child, child.alternate);
  }

  function compareOdds({ memoizedProps: next, return: owner }, { memoizedProps: before }) {
    if (!/^odds\b/.test(next.className ?? '')) return;
    const { rendered } = counts;
    rendered.odds += 1;
    if (joinText(next.children) !== joinText(before.children)) rendered.valueChanged += 1;
    else if (looks(next) !== looks(before)) rendered.otherwiseChanged += 1;
    else {
      // A lock hides the number: the odds did change, though nothing of it shows.
      const [now, then] = [owner?.memoizedProps ?? {}, owner?.alternate?.memoizedProps ?? {}];
      const by = Object.keys(now).filter((key) => now[key] !== then[key]);
      if (by.includes('value')) rendered.changedBehindLock += 1;
      else {
        rendered.needless += 1;
        rendered.needlessBy[by.join()] = (rendered.needlessBy[by.join()] ?? 0) + 1;
      }
    }
  }

  const looks = (props) =>
    [
      props.className,
      props.disabled,
      props['aria-pressed'],
      props['aria-label'],
      props['aria-disabled'],
      props.title,
    ].join('|');

  function joinText(node) {
    if (node === null || node === undefined || typeof node === 'boolean') return '';
    if (Array.isArray(node)) return node.map(joinText).join('|');
    if (typeof node === 'object') {
      const type = typeof node.type === 'string' ? node.type : 'component';
      return `<${type} ${node.props?.name ?? ''}>${joinText(node.props?.children)}`;
    }
    return String(node);
  }

  function onFrame(now) {
    requestAnimationFrame(onFrame);
    if (on && lastFrame > 0) {
      const took = now - lastFrame;
      counts.frames += 1;
      counts.droppedFrames += Math.max(0, Math.round(took / frameMs) - 1);
      counts.longestFrameMs = Math.max(counts.longestFrameMs, took);
      let all = 0;
      for (const [name, count] of inFrame) {
        all += count;
        counts.mostCommitsOfOneRoot[name] = Math.max(counts.mostCommitsOfOneRoot[name] ?? 0, count);
        if (count > 1) {
          counts.framesWithSeveral[name] = (counts.framesWithSeveral[name] ?? 0) + 1;
          if (counts.severalOf.length < 40) counts.severalOf.push(whatInFrame.filter((one) => one.name === name));
        }
      }
      counts.commitsPerFrame[all] = (counts.commitsPerFrame[all] ?? 0) + 1;
    }
    inFrame = new Map();
    whatInFrame = [];
    lastFrame = on ? now : 0;
  }
  requestAnimationFrame(onFrame);

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const scripts = entry.scripts.map((script) => ({
        ms: Math.round(script.duration),
        by: script.invoker,
        in: `${script.sourceFunctionName} ${script.sourceURL.split('/').pop()}:${script.sourceCharPosition}`,
        layoutMs: Math.round(script.forcedStyleAndLayoutDuration),
      }));
      const rendering = Math.round(entry.startTime + entry.duration - entry.renderStart);
      longFrames.push({ startTime: entry.startTime, ms: Math.round(entry.duration), rendering, scripts });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });

  new MutationObserver((records) => {
    if (!on) return;
    for (const { target } of records) {
      const parent = target.parentElement;
      if (parent?.nodeName === 'B' && parent.parentElement?.classList.contains('odds')) counts.oddsTextChanges += 1;
    }
  }).observe(document, { characterData: true, subtree: true });

  const inside = ({ startTime }) => windows.some(([from, to]) => startTime >= from && startTime <= (to ?? Infinity));

  window.__benchProbe = {
    start(options = {}) {
      reset();
      windows.length = 0;
      sampling = Boolean(options.sampling);
      this.resume();
    },
    pause() {
      on = false;
      windows.at(-1)[1] ??= performance.now();
    },
    resume() {
      windows.push([performance.now(), undefined]);
      on = true;
    },
    read() {
      const tasks = longTasks.filter(inside);
      return {
        ...counts,
        seconds: windows.reduce((total, [from, to]) => total + (to ?? performance.now()) - from, 0) / 1000,
        longTasks: tasks.filter(({ duration }) => duration > longTaskMs).map(({ duration }) => Math.round(duration)),
        longFrames: longFrames
          .filter(inside)
          .sort((a, b) => b.ms - a.ms)
          .slice(0, 8),
      };
    },
  };
})();
