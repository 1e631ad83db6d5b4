/**
 * Resolves in a task of its own: what follows no longer holds up the input that came during what went before. Costs
 * well below a millisecond where nothing waits. At once where there are no channels to wait by.
 */
export function yieldToMain(): Promise<void> {
  if (!('MessageChannel' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
