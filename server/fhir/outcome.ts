import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';

type Code = OperationOutcomeIssue['code'];

/** A call that is refused, with the status and the words of its OperationOutcome. */
export class FhirError extends Error {
  readonly status: 400 | 404 | 406 | 410;
  readonly code: Code;
  constructor(status: FhirError['status'], code: Code, words: string) {
    super(words);
    this.status = status;
    this.code = code;
  }
}

/** Words about a call, for a program by their code and for a person. */
export const outcomeOf = (
  severity: OperationOutcomeIssue['severity'],
  code: Code,
  words: string,
): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, details: { text: words } }],
});
