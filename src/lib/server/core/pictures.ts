/** The two files of a picture. */
export type PictureFile = 'picture' | 'thumbnail'
/** A bank's file, and its stored reading. */
type BankFileFile = 'upload' | 'reading'
/** Some consecutive bytes of an export. */
type ExportFile = 'slice'
/** Kinds of files in the storage. */
export type StoredFile = PictureFile | BankFileFile | ExportFile

/** The bytes of files by key, in a folder or a bucket; refuses while it is unavailable. */
export type PictureStorage = {
  /** Resolves once the bytes are synced. @throws Refusal unavailable */
  write(key: string, file: StoredFile, bytes: Uint8Array, type: string): Promise<void>
  /** Null without bytes. @throws Refusal unavailable */
  read(key: string, file: StoredFile): Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * The bytes piece by piece, each read on demand.
   * @throws Refusal not-found, unavailable
   */
  readPieces(key: string, file: StoredFile): AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** Removes all files of a key. @throws Refusal unavailable */
  remove(key: string): Promise<void>
}

/** A picture as stored: redrawn, without metadata. */
export type DrawnPicture = {
  /** The media type of `picture`; thumbnails are always WebP. */
  type: string
  picture: Uint8Array
  thumbnail: Uint8Array
  hash: string
}

/** Redraws pictures one by one, owners in turn, each in its own process. */
export type PictureDrawer = {
  /** @throws Refusal too-large, file-type */
  draw: (file: File, ownerId: string) => Promise<DrawnPicture>
  /** Ends the running drawing; nothing is drawn afterwards. */
  close: () => Promise<void>
}
