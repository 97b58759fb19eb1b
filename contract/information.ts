import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

/** The papers of the page of questions, in its order. */
export const papers = [
  'preAnalytics',
  'acceptance',
  'rejection',
  'personalData',
  'remarking',
  'microPreparation',
  'histology',
  'marking',
  'cytology',
  'storage',
] as const;
export type InformationPaper = (typeof papers)[number];

export const readInformation = endpoint({
  method: 'GET',
  path: '/v1.0/Information',
  summary: 'The address of the video about the work with the laboratory; empty: there is none',
  row: 'FAQ-02',
  access: ['open', 'news'],
  response: outcome.extend({ videoUrl: z.string() }),
});

export const informationPaper = endpoint({
  method: 'GET',
  path: '/v1.0/Information/Paper',
  summary:
    "A form or a set of rules as a PDF in the caller's language, with the laboratory's name and contacts",
  row: 'FAQ-01, FAQ-03, FAQ-04, FAQ-05',
  access: ['open', 'news'],
  isLoad: false,
  query: z.object({ paper: z.enum(papers) }),
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
});
