/** Why a file cannot be read as a workbook. */
export type WorkbookProblem = 'notXlsx' | 'oldXls' | 'encrypted' | 'macros' | 'tooBig' | 'broken' | 'tooSlow';
