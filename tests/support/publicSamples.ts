/** A published repository with samples, and what becomes of each in a laboratory that has none of their orders. */
export interface PublicSamples {
  /** Owner and name at GitHub. */
  repository: string;
  commit: string;
  /** By the path of the file: the states of its messages and why a person has to look at them, with ` / ` between. */
  outcomes: Readonly<Record<string, string>>;
}

/** ORU, ORM, OML and OUL of others, which are not kept here; `samples/README.md` says why and how they are read. */
export const publicSamples: readonly PublicSamples[] = [
  {
    repository: 'cosyte/hl7',
    commit: 'ce1171e43f0ef945643147b85ccd07cc8085cb6d',
    outcomes: {
      'examples/data/oru-r01-lab.hl7': 'quarantined: noOrderNumber OBR-2 ORD-EX-1',
      'test/fixtures/build/oru-r01.golden.hl7': 'quarantined: noOrderNumber OBR-2',
      'test/fixtures/canonical/orc7-legacy-tq.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/canonical/orm-o01.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/canonical/oru-r01-sn-results.hl7': 'quarantined: noOrderNumber OBR-2 ORD010',
      'test/fixtures/canonical/oru-r01.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/canonical/tq1-bid.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/datetime/tz-offset.hl7': 'quarantined: noOrderNumber OBR-2 FILLDT003',
      'test/fixtures/edge-cases/decoded-br.hl7': 'quarantined: noOrderNumber OBR-2 ORD002',
      'test/fixtures/edge-cases/escape-formatting.hl7': 'quarantined: noOrderNumber OBR-2 ORD-FM-001',
      'test/fixtures/edge-cases/escape-highlight.hl7': 'quarantined: noOrderNumber OBR-2 ORD-HI-001',
      'test/fixtures/edge-cases/truncation-char-msh2.hl7': 'quarantined: noOrderNumber OBR-2 ORD-V27-001',
      'test/fixtures/edge-cases/unknown-escapes.hl7': 'quarantined: noOrderNumber OBR-2 ORD-UE-001',
      'test/fixtures/nte/obr-order-notes.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/nte/obx-result-notes.hl7': 'quarantined: testMessage MSH-11',
      'test/fixtures/text/formatting-note.hl7': 'quarantined: noOrderNumber OBR-2 ORD-TXT-001',
      'test/fixtures/text/hex-and-delimiters.hl7': 'quarantined: noOrderNumber OBR-2 ORD-TXT-003',
      'test/fixtures/text/highlight.hl7': 'quarantined: noOrderNumber OBR-2 ORD-TXT-002',
      'test/fixtures/text/inject-on-encode.hl7': 'quarantined: noValues OBR',
      'test/fixtures/vendor-quirks/unknown-escape-sequence.hl7':
        'quarantined: noOrderNumber OBR-2 ORD-VQ-003',
      'test/fixtures/vendor-shapes/cerner/oru-r01.hl7': 'quarantined: noOrderNumber OBR-2',
      'test/fixtures/vendor-shapes/genericLab/oru-r01.hl7': 'quarantined: noOrderNumber OBR-2',
      'test/fixtures/vendor-shapes/philips/orm-o01.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/vendor-shapes/va/oru-r01.hl7': 'quarantined: noOrderNumber OBR-2 AC-VA-001',
      'test/fixtures/vendor-shapes/visage/orm-o01.hl7': 'quarantined: unknownType MSH-9 ORM',
    },
  },
  {
    repository: 'ruby-hl7/ruby-hl7',
    commit: 'd5c8ee0288d225591c611a8474da5c520e5415f6',
    outcomes: {
      'test_data/cerner/cerner_bordetella.hl7': 'quarantined: noOrderNumber OBR-2 2010273000016',
      'test_data/cerner/cerner_en.hl7': 'quarantined: noOrderNumber OBR-2 2010273000016',
      'test_data/cerner/cerner_lead.hl7': 'quarantined: noOrderNumber OBR-2 2010273000015',
      'test_data/cerner/cerner_sequential.hl7': 'quarantined: noOrderNumber OBR-2 2010273000016',
      'test_data/empty_segments.hl7': 'quarantined: noOrderNumber OBR-2 A485388',
      'test_data/lotsunknowns.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test_data/obxobr.hl7': 'quarantined: testMessage MSH-11',
      'test_data/realm/realm-animal-rabies.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-campylobacter-jejuni.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-cj-badloinc.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-cj-joeslab.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-cj.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-err.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-hepatitis-c-virus.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-lead-laboratory-result.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/realm/realm-minimal-message.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test_data/test.hl7': 'quarantined: noOrderNumber OBR-2 A485388',
      'test_data/test2.hl7': 'quarantined: unknownType MSH-9 ORM',
    },
  },
  {
    repository: 'microsoft/FHIR-Converter',
    commit: '70fd328e05019142f616a660cf65c6034baaa3c9',
    outcomes: {
      'data/SampleData/Hl7v2/MDHHS-OML-O21-1.hl7': 'quarantined: unknownType MSH-9 OML',
      'data/SampleData/Hl7v2/MDHHS-OML-O21-2.hl7': 'quarantined: unknownType MSH-9 OML',
      'data/SampleData/Hl7v2/ORU-R01-01.hl7': 'quarantined: testMessage MSH-11',
      'data/SampleData/Hl7v2/ORU-R01-RMGEAD.hl7': 'quarantined: noOrderNumber OBR-2 845439',
      'data/SampleData/Hl7v2/OUL-R22-01.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'data/SampleData/Hl7v2/OUL-R22-02.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'data/SampleData/Hl7v2/OUL-R23-01.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'data/SampleData/Hl7v2/OUL-R23-02.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'data/SampleData/Hl7v2/OUL-R24-01.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'data/SampleData/Hl7v2/OUL-R24-02.hl7':
        'quarantined: strayValue OBX-3 8867-4: noOrderNumber OBR-2 5ca95f51971d414bbcb4be9ca88e9846',
      'src/Microsoft.Health.Fhir.Liquid.Converter.FunctionalTests/TestData/Expected/FhirToHl7v2/ObservationBundle/ObservationBundle-expected.hl7':
        'quarantined: testMessage MSH-11',
    },
  },
  {
    repository: 'LinuxForHealth/hl7v2-fhir-converter',
    commit: '567864c2192d6a1d3730474c1584cba5cd7167a2',
    outcomes: {
      'src/test/resources/ORU-multiline-short-mixed.hl7': 'quarantined: testMessage MSH-11',
      'src/test/resources/ORU-multiline-short.hl7': 'quarantined: testMessage MSH-11',
    },
  },
  {
    repository: 'CDCgov/data-exchange-hl7',
    commit: 'c1732e9eb475f3b74d0168d64fb01bb1f7817a63',
    outcomes: {
      'deprecated/fn-mmg-sql-transformer/src/test/resources/FDD_V1.0.1_NTM12Chol(F).txt':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-hl7-json-lake/src/test/resources/hl7Messages/hl7Message.txt':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/BDB_LAB_02_redact.txt':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/HL7_2.5_New HHS Fields1.txt':
        'quarantined: noOrderNumber OBR-2 abc123',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/Lyme_wPtPhoneAndSSN.txt':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/Mumps-VPD.txt': 'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/TBRD_wPtNameAndAddress.txt':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-redactor/src/test/resources/covid25.txt': 'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-structure-validator/src/test/resources/COVID19_ELR_01.hl7':
        'quarantined: testMessage MSH-11',
      'fns-hl7-pipeline/fn-structure-validator/src/test/resources/covidELR/2.3.1 HL7 Test File with HHS Data.txt':
        'quarantined: noOrderNumber OBR-2 abc123',
      'fns-hl7-pipeline/fn-structure-validator/src/test/resources/covidELR/MI v23 Valid#2.txt':
        'quarantined: noOrderNumber OBR-2 20VR011945',
      'fns-hl7-pipeline/fn-structure-validator/src/test/resources/covidELR/ND 23z Valid#1.txt':
        'quarantined: noOrderNumber OBR-2 561627',
      'local_libs/lib-nist-validator/src/test/resources/covidELR/DC v25 HL7 good1.txt':
        'quarantined: unknownOrder OBR-2 1133623101',
      'local_libs/lib-nist-validator/src/test/resources/covidELR/InterPartner~CELR~TX~AIMSPlatform~Prod~Prod~202104050123~STOP~ATVersion231.txt':
        'quarantined: noOrderNumber OBR-2 02136986',
      'local_libs/lib-nist-validator/src/test/resources/covidELR/InterPartner~CELR~TX~AIMSPlatform~Prod~Prod~202104050128~STOP~ATVersion23.txt':
        'quarantined: noOrderNumber OBR-2 20VR020031',
      'local_libs/lib-nist-validator/src/test/resources/covidELR/InterPartner~CELR~TX~AIMSPlatform~Prod~Prod~202104050139~STOP~ATVersion251.txt':
        'quarantined: noOrderNumber OBR-2 310779360',
      'local_libs/lib-nist-validator/src/test/resources/covidELR/InterPartner~CELR~TX~AIMSPlatform~Prod~Prod~20210920104200~STOP~ATillGenVersion251.txt':
        'quarantined: testMessage MSH-11',
    },
  },
];
