/** A service of a process: it starts after the services it needs and stops before them. */
export interface Service {
  name: string;
  /** Names of the services that run while this one does. */
  needs: readonly string[];
  /** Returns the service's value. `values`: values of what it needs, by name. */
  start(values: never): unknown;
  stop?(value: never): unknown;
}

/** The same with types: `Values` maps each service's name to what it gives the services that need it. */
export interface TypedService<Values, Name extends keyof Values, Need extends keyof Values> {
  name: Name;
  needs: readonly Need[];
  start(values: Pick<Values, Need>): Values[Name] | Promise<Values[Name]>;
  stop?(value: Values[Name]): unknown;
}

/** How long a start that fails waits for what it stops, ms: a stop that hangs must not hide why the start failed. */
const failedStartMs = 8_000;

/**
 * Services in the order in which they start: each after those it needs, else as they are declared.
 * @throws Error that names a service which is declared twice, needed and not declared, or part of a circle
 */
export function startOrder<S extends Pick<Service, 'name' | 'needs'>>(
  services: readonly S[],
  targets: readonly string[] = services.map(({ name }) => name),
): S[] {
  const byName = new Map<string, S>();
  for (const service of services) {
    if (byName.has(service.name)) throw new Error(`service ${service.name} is declared twice`);
    byName.set(service.name, service);
  }
  const order = new Set<S>();
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) {
      throw new Error(`services need each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    }
    const service = byName.get(name);
    if (!service) throw new Error(`${path.at(-1) ?? 'the start'} needs ${name}, which no service is named`);
    for (const need of service.needs) visit(need, [...path, name]);
    order.add(service);
  };
  for (const target of targets) visit(target, []);
  return [...order];
}

/** Starts services in the order of their needs and stops them in reverse, also where a start fails half-way. */
export class Lifecycle<Values = Record<string, unknown>> {
  readonly #started: Service[] = [];
  readonly #values = new Map<string, unknown>();
  #isStopped = false;

  /** @throws Error as `startOrder` does */
  constructor(private readonly services: readonly Service[]) {
    startOrder(services);
  }

  /** Value of a service that has started. */
  value<Name extends keyof Values & string>(name: Name): Values[Name] {
    if (!this.#values.has(name)) throw new Error(`service ${name} has not started`);
    return this.#values.get(name) as Values[Name];
  }

  /**
   * Starts the named services, or all, with what they need; those that run already are not started again.
   * @throws Error of the start that failed, after everything that was started has been stopped
   */
  async start(...targets: (keyof Values & string)[]): Promise<void> {
    try {
      for (const service of startOrder(this.services, targets.length > 0 ? targets : undefined)) {
        if (this.#values.has(service.name)) continue;
        if (this.#isStopped) throw new Error(`${service.name} was not started: the process is stopping`);
        const values = Object.fromEntries(service.needs.map((need) => [need, this.#values.get(need)]));
        const value = await service.start(values as never);
        this.#values.set(service.name, value);
        this.#started.push(service);
      }
      // A stop during the start of the last service has not stopped that service.
      if (this.#isStopped) throw new Error('the process is stopping');
    } catch (error) {
      const limit = new Promise((resolve) => setTimeout(resolve, failedStartMs).unref());
      await Promise.race([this.stop().catch(() => {}), limit]);
      throw error;
    }
  }

  /**
   * Stops everything that was started, in reverse; a stop that fails keeps no other service from stopping.
   * @throws AggregateError of the stops that failed
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const failures: Error[] = [];
    for (let service = this.#started.pop(); service; service = this.#started.pop()) {
      try {
        await service.stop?.(this.#values.get(service.name) as never);
      } catch (error) {
        failures.push(new Error(`${service.name} failed to stop: ${(error as Error).message}`, { cause: error }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  }
}
