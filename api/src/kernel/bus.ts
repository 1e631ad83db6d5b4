/** Publishes to the other processes of the same site that something changed; without Redis only this process gets it. */
export interface Bus {
  emit(topic: string, data: string): void;
  on(topic: string, callback: (data: string) => void): void;
  close(): Promise<void>;
}

/** A bus for one process alone. */
export function localBus(): Bus {
  const callbacks = new Map<string, ((data: string) => void)[]>();
  return {
    emit: (topic, data) => {
      for (const callback of callbacks.get(topic) ?? []) callback(data);
    },
    on: (topic, callback) => void callbacks.set(topic, [...(callbacks.get(topic) ?? []), callback]),
    close: async () => {},
  };
}
