import type { CallName, calls } from '@maru/contracts';

export type { CallName };

type Calls = typeof calls;

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never;
type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never;
type Part<Name extends CallName, Key extends string> = Calls[Name] extends Record<Key, infer Schema> ? Schema : never;

/**
 * Values that stand in an address: named as they are sent, typed as the server reads them (`page` is a number there,
 * although any text may arrive).
 */
type InAddress<Schema> = {
  [Key in keyof Input<Schema>]: Key extends keyof Output<Schema> ? Output<Schema>[Key] : never;
};

/** Leaves the field out where the call has none of it, and makes it optional where all of it is. */
type Field<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a call takes, as the contract of that name says. */
export type CallInput<Name extends CallName> = Field<
  'params',
  Part<Name, 'params'> extends never ? never : InAddress<Part<Name, 'params'>>
> &
  Field<'query', Part<Name, 'query'> extends never ? never : InAddress<Part<Name, 'query'>>> &
  Field<'body', Calls[Name] extends { upload: object } ? Blob : Input<Part<Name, 'body'>>>;

/** What a call answers. */
export type CallAnswer<Name extends CallName> = Output<Part<Name, 'response'>>;

/** A call's input, which may be left out where all of it may. */
export type InputArgs<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** Calls of the operators' console: everything that operators may, and their sign-in. */
export type OpsCallName = {
  [Name in CallName]: Calls[Name] extends { access: 'operator' } | { path: `/api/ops/${string}` } ? Name : never;
}[CallName];
/** Calls of other companies, which sign them: no page has the key. */
type SignedCallName = { [Name in CallName]: Calls[Name] extends { signed: true } ? Name : never }[CallName];
/** Calls of members and visitors. */
export type SiteCallName = Exclude<CallName, OpsCallName | SignedCallName>;
/** Calls that only ask: their answers can be kept and asked for again. */
export type ReadName<Name extends CallName> = {
  [N in Name]: Calls[N] extends { method: 'GET' } | { reads: true } ? N : never;
}[Name];

type InAddressOf<Name extends CallName> = Omit<CallInput<Name>, 'body'>;
/** Part of a call's input that is sent in its address. */
export type AddressArgs<Name extends CallName> =
  Record<never, never> extends InAddressOf<Name> ? [input?: InAddressOf<Name>] : [input: InAddressOf<Name>];

type Mark<Name extends CallName> = Calls[Name] extends { idempotent: true } ? '*' : '';
type TakesMark<Name extends CallName> = Calls[Name] extends { takes: infer Takes extends string } ? ` ${Takes}` : '';
/**
 * Method and path of a call as one text; a `*` says that it carries an Idempotency-Key, a third word what its answer says
 * of the member (`takes` of the contract).
 */
export type RouteOf<Name extends CallName> =
  `${Calls[Name]['method']}${Mark<Name>} ${Calls[Name]['path']}${TakesMark<Name>}`;
/** The same at the operators' own address, where the console's pages may reach it. */
export type ConsoleRouteOf<Name extends CallName> =
  RouteOf<Name> extends `${infer Method} /api/ops/${infer Rest}`
    ? `${Method} /api/ops/${Rest}`
    : RouteOf<Name> extends `${infer Method} /api/${infer Rest}`
      ? `${Method} /api/ops/${Rest}`
      : never;
