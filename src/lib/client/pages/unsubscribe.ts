import { confirmLink } from './confirmedLink.ts'

// Ends the mails of a link when the person confirms.
confirmLink()
