type Listener = (data: unknown) => void;

const name = 'maru';
const listeners = new Map<string, Set<Listener>>();
let channel: BroadcastChannel | null = null;
let listening = false;

function receive(message: unknown): void {
  const { topic, data } = (message ?? {}) as { topic?: string; data?: unknown };
  for (const listener of [...(listeners.get(topic ?? '') ?? [])]) listener(data);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== name || !event.newValue) return;
  try {
    receive(JSON.parse(event.newValue));
  } catch {
    // written by another owner
  }
}

/** Opens the way to the other tabs once: a BroadcastChannel, or storage events where there is none. */
function listen(): void {
  if (listening) return;
  listening = true;
  if (typeof BroadcastChannel === 'undefined') {
    window.addEventListener('storage', onStorage);
    return;
  }
  channel = new BroadcastChannel(name);
  channel.onmessage = (event) => receive(event.data);
}

/** Calls back when another tab of this browser tells of a topic. Returns what stops it. */
export function onOtherTab<Data = unknown>(topic: string, callback: (data: Data) => void): () => void {
  listen();
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all);
  all.add(callback as Listener);
  return () => all.delete(callback as Listener);
}

/** Tells the other tabs of this browser; this tab is not told. `data` must be plain JSON. */
export function notifyOtherTabs(topic: string, data: unknown = null): void {
  listen();
  if (channel) {
    channel.postMessage({ topic, data });
    return;
  }
  try {
    localStorage.setItem(name, JSON.stringify({ topic, data, at: Date.now() + Math.random() }));
  } catch {
    // storage is full or forbidden: the other tabs find out at their next check
  }
}
