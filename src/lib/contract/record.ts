import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

/** A field that the contract spells otherwise than the domain. */
type Spelt<
  Spelling extends string = string,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> = {
  spelling: Spelling
  schema: Schema
}

type Fields = Record<string, z.ZodMiniType | Spelt>

type WireShape<Of extends Fields> = {
  [
    Name in keyof Of & string as Of[Name] extends Spelt<infer Spelling> ? Spelling : Name
  ]: SchemaOf<Of[Name]>
}
type DomainShape<Of extends Fields> = { [Name in keyof Of]: SchemaOf<Of[Name]> }
type SchemaOf<Field> =
  Field extends Spelt<string, infer Schema> ? Schema : Extract<Field, z.ZodMiniType>

type Wire<Of extends Fields, More extends Shape> = z.ZodMiniObject<WireShape<Of> & More>
type Named<Of extends Fields> = z.output<z.ZodMiniObject<DomainShape<Of>>>

type Rest<Of extends Fields, More extends Shape, Extra extends object> = {
  /** Fields that no single name of the domain stands for. */
  wire?: More
  /** Domain values out of those fields. */
  decode?: (wire: z.output<Wire<Of, More>>) => Extra
  /** Those fields out of domain values. */
  encode?: (inside: Named<Of> & Extra) => Partial<z.output<Wire<Of, More>>>
  /** What has to be so between fields. */
  checks?: z.core.CheckFn<never>[] | z.core.$ZodCheck<never>[]
  /** Tells its values from others, where one of several may stand. */
  is?: (value: unknown) => boolean
  /** Whether fields that are not named here pass. */
  isLoose?: boolean
  /** What the domain calls those fields, for what is said of single ones. */
  names?: { [Spelling in keyof More]?: string }
}

/** What the domain calls the fields of a record, by the contract's spelling. */
const SPELLINGS = new WeakMap<z.core.$ZodType, Map<string, string>>()

/** Says how the contract spells a field of a record. */
export function spelt<const Spelling extends string, Schema extends z.ZodMiniType>(
  spelling: Spelling,
  schema: Schema,
): Spelt<Spelling, Schema> {
  return { spelling, schema }
}

/** The codec of an object: its fields by the domain's names, each with the contract's spelling. */
export function record<
  const Of extends Fields,
  More extends Shape = Record<never, never>,
  Extra extends object = object,
>(fields: Of, rest: Rest<Of, More, Extra> = {}) {
  const entries = Object.entries(fields).map(([name, field]) =>
    'spelling' in field ? { name, ...field } : { name, spelling: name, schema: field },
  )
  const shape = Object.fromEntries(
    entries.map(({ spelling, schema }) => [spelling, schema]),
  )
  const object = rest.isLoose ? z.looseObject : z.object
  const wire = object({ ...shape, ...rest.wire }).check(
    ...((rest.checks ?? []) as z.core.CheckFn<object>[]),
  )
  const codec = z.codec(wire, z.custom<object>(rest.is), {
    decode: (sent: Values) => ({
      ...filled(entries.map(({ name, spelling }) => [name, sent[spelling]])),
      ...rest.decode?.(sent as never),
    }),
    encode: (inside) => ({
      ...filled(entries.map(({ name, spelling }) => [spelling, (inside as Values)[name]])),
      ...rest.encode?.(inside as never),
    }),
  })
  const names = entries.map(({ name, spelling }): [string, string] => [spelling, name])
  SPELLINGS.set(
    codec,
    new Map([...names, ...Object.entries((rest.names ?? {}) as Record<string, string>)]),
  )
  return codec as unknown as z.ZodMiniCodec<
    Wire<Of, More>,
    z.ZodMiniType<Named<Of> & Extra, unknown>
  >
}

type Values = Record<string, unknown>

/** An object of what there is: a field that is left out stays left out. */
function filled(pairs: [string, unknown][]): Values {
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** The domain's name of a field that is named as the contract spells it: "accounts.0.name". */
export function domainPath(schema: z.core.$ZodType, path: string): string {
  return renamed(schema, path, (names, part) => names.get(part))
}

/** The contract's spelling of a field that the domain names. */
export function wirePath(schema: z.core.$ZodType, path: string): string {
  return renamed(
    schema,
    path,
    (names, part) => [...names].find(([, name]) => name === part)?.[0],
  )
}

type Renaming = (names: Map<string, string>, part: string) => string | undefined

function renamed(schema: z.core.$ZodType, path: string, rename: Renaming): string {
  let layers = layersOf(schema)
  const parts = path.split('.').map((part) => {
    const names = layers.map((layer) => SPELLINGS.get(layer)).find(Boolean)
    const other = (names && rename(names, part)) ?? part
    const { shape, element } = layers.at(-1)!._zod.def as Def // a schema is its own layer
    const next = shape?.[part] ?? shape?.[other] ?? element
    layers = next ? layersOf(next) : [z.any()]
    return other
  })
  return parts.join('.')
}

/** What zod knows of a schema that stands for another, for an object or for a list. */
type Def = {
  in?: z.core.$ZodType
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
}

/** A schema and those that it stands for, the innermost last. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { in: sent, innerType } = schema._zod.def as Def
  const inner = sent ?? innerType
  return inner ? [schema, ...layersOf(inner)] : [schema]
}
