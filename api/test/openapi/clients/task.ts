/** What each client does: publish a release with a token, sign in as a member, place a bet. */
export interface Task {
  /** Address of the API. */
  base: string;
  token: string;
  remote: string;
  /** The packed release, base64. */
  archive: string;
  login: string;
  password: string;
  slip: { amount: number; category: 1 | 2; cartItems: Leg[]; ratio: number; win: number; betOption: boolean };
}
interface Leg {
  matchId: number;
  marketId: number;
  odds: { id: number; value: number };
}

/** Result of the task. */
export interface Outcome {
  /** Id of the published release. */
  release: string;
  /** Whether the gate let it pass. */
  gate: boolean;
  /** Code of the refusal of a bet without a session. */
  refused: string | undefined;
  /** Id of the bet, or what was wrong. */
  bet: string;
}

export function toArchive({ archive }: Task): Blob {
  return new Blob([new Uint8Array(Buffer.from(archive, 'base64'))], { type: 'application/gzip' });
}

/** As a browser: keeps cookies and sends them back. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (this.cookies.size > 0) {
      request.headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  };

  /** Header of the scheme `csrf`. */
  csrf(): { 'X-XSRF-TOKEN': string } {
    return { 'X-XSRF-TOKEN': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '') };
  }
}
