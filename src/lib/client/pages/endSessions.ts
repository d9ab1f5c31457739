import { confirmLink } from './confirmedLink.ts'

// Signs out everywhere by a link when the person confirms.
confirmLink()
