import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

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
type DomainFields<Of extends Fields> = z.output<z.ZodMiniObject<DomainShape<Of>>>

type Rest<Of extends Fields, More extends Shape, Extra extends object> = {
  /** Fields that correspond to no single field of the domain. */
  wire?: More
  /** Makes domain values of the `wire` fields. */
  decode?: (wire: z.output<Wire<Of, More>>) => Extra
  encode?: (inside: DomainFields<Of> & Extra) => Partial<z.output<Wire<Of, More>>>
  /** Conditions between fields. */
  checks?: z.core.CheckFn<never>[] | z.core.$ZodCheck<never>[]
  /** Recognizes values of this schema where several may match. */
  is?: (value: unknown) => boolean
  /** Lets unknown fields through. */
  isLoose?: boolean
  /** Domain names of the `wire` fields, for errors at single fields. */
  names?: { [Spelling in keyof More]?: string }
}

const SPELLINGS = new WeakMap<z.core.$ZodType, Map<string, string>>()

/** Declares the contract's spelling of a field of a record. */
export function spelt<const Spelling extends string, Schema extends z.ZodMiniType>(
  spelling: Spelling,
  schema: Schema,
): Spelt<Spelling, Schema> {
  return { spelling, schema }
}

/** The codec of an object: domain names inside, contract spelling outside. */
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
  const names = entries.map(({ name, spelling }): KeyRename => [spelling, name])
  const spellings = entries.map(({ name, spelling }): KeyRename => [name, spelling])
  // Encoding would check conditions again, which takes half of its time.
  const inside = rest.is ? z.custom<object>(rest.is) : (z.any() as z.ZodMiniType<object>)
  const codec = z.codec(wire, inside, {
    decode: (sent: Values) => ({ ...filled(names, sent), ...rest.decode?.(sent as never) }),
    encode: (value) => ({
      ...filled(spellings, value as Values),
      ...rest.encode?.(value as never),
    }),
  })
  SPELLINGS.set(
    codec,
    new Map([...names, ...Object.entries((rest.names ?? {}) as Record<string, string>)]),
  )
  return codec as unknown as z.ZodMiniCodec<
    Wire<Of, More>,
    z.ZodMiniType<DomainFields<Of> & Extra, unknown>
  >
}

type Values = Record<string, unknown>

/** A field's name before and after. */
type KeyRename = [before: string, after: string]

/** Renames fields. Missing ones stay missing: no key with undefined. */
function filled(names: readonly KeyRename[], values: Values): Values {
  const renamed: Values = {}
  for (const [before, after] of names) {
    if (values[before] !== undefined) renamed[after] = values[before]
  }
  return renamed
}

/** The domain's name of a path in the contract's spelling: "accounts.0.name". */
export function domainPath(schema: z.core.$ZodType, path: string): string {
  return renamed(schema, path, (names, segment) => names.get(segment))
}

/** The contract's spelling of a path in the domain's names. */
export function wirePath(schema: z.core.$ZodType, path: string): string {
  return renamed(
    schema,
    path,
    (names, segment) => [...names].find(([, name]) => name === segment)?.[0],
  )
}

type Renaming = (names: Map<string, string>, segment: string) => string | undefined

function renamed(schema: z.core.$ZodType, path: string, rename: Renaming): string {
  let layers = layersOf(schema)
  const segments = path.split('.').map((segment) => {
    const names = layers.map((layer) => SPELLINGS.get(layer)).find(Boolean)
    const other = (names && rename(names, segment)) ?? segment
    const { shape, element } = layers.at(-1)!._zod.def as Def // contains at least the schema
    const next = shape?.[segment] ?? shape?.[other] ?? element
    layers = next ? layersOf(next) : [z.any()]
    return other
  })
  return segments.join('.')
}

type Def = {
  in?: z.core.$ZodType
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
}

/** A schema and the schemas it wraps, the innermost last. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { in: sent, innerType } = schema._zod.def as Def
  const inner = sent ?? innerType
  return inner ? [schema, ...layersOf(inner)] : [schema]
}
