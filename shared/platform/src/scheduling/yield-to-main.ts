/**
 * Resolves in a separate task, so input that arrived during the work before it is handled first. Costs well below a
 * millisecond if nothing waits. Resolves at once if there are no channels to wait by.
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
