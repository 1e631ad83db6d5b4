/** Reads numbers from the environment; `wrong` names each one that is none or out of its range. */
export function numberSettings(env: Record<string, string | undefined>) {
  const wrong: string[] = [];
  const number = (name: string, fallback: number, low: number, high: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isFinite(value) || value < low || value > high)
      wrong.push(`${name} must be a number from ${low} to ${high}`);
    return value;
  };
  return { number, wrong };
}
