import type { PublicSamples } from './publicSamples.ts';

/** Messages with which libraries and interface engines are tested. */
export const publicSamplesOfPrograms: readonly PublicSamples[] = [
  {
    repository: 'Aidbox/aidbox-hl7v2-example',
    commit: 'a2e49a53dbb6275f8d9c71269dcfeb3158454376',
    outcomes: {
      'test/fixtures/hl7v2/orm-o01/base-obr.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/base-rxo.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/multi-obr.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/multi-rxo.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/new-patient.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/no-pv1.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/non-standard-orc5.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/orm-o01/with-insurance.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/hl7v2/oru-r01/base.hl7': 'quarantined: noOrderNumber OBR-2 R26-0002636',
      'test/fixtures/hl7v2/oru-r01/encounter/conflicting-authority.hl7':
        'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/hl7v2/oru-r01/encounter/no-visit-number.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/hl7v2/oru-r01/encounter/with-mapping-error.hl7':
        'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/hl7v2/oru-r01/encounter/with-visit.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/hl7v2/oru-r01/encounter/without-pv1.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/hl7v2/oru-r01/error/missing-msh3.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/missing-msh4.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/missing-obr-ids.hl7': 'quarantined: noOrderNumber OBR-2',
      'test/fixtures/hl7v2/oru-r01/error/missing-obr.hl7': 'quarantined: strayValue OBX-3 TEST',
      'test/fixtures/hl7v2/oru-r01/error/missing-obr25.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/missing-obx11.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/obr25-y.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/obr25-z.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/error/obx11-n.hl7': 'quarantined: noOrderNumber OBR-2 FIL001',
      'test/fixtures/hl7v2/oru-r01/identity-system/medtex-type-pe.hl7':
        'quarantined: noOrderNumber OBR-2 ORD001',
    },
  },
  {
    repository: 'Balneario-de-Cofrentes/hl7v2',
    commit: '10de6363e3711ef4237e2c65c9654fe3c0e5e507',
    outcomes: {
      'test/fixtures/conformance/oml_o21.hl7': 'quarantined: unknownType MSH-9 OML',
      'test/fixtures/conformance/oml_o33.hl7': 'quarantined: unknownType MSH-9 OML',
      'test/fixtures/conformance/oml_o35.hl7': 'quarantined: unknownType MSH-9 OML',
      'test/fixtures/conformance/oml_o39.hl7': 'quarantined: unknownType MSH-9 OML',
      'test/fixtures/conformance/orl_o22.hl7': 'quarantined: unknownOrder MSA-2 MSG034',
      'test/fixtures/conformance/orm_o01.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/conformance/oru_r01.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'test/fixtures/conformance/oru_r01_multi.hl7': 'quarantined: noOrderNumber OBR-2 ORD801',
      'test/fixtures/conformance/oru_r30.hl7': 'quarantined: noOrderNumber OBR-2 POC001',
      'test/fixtures/orm_o01.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/fixtures/oru_r01.hl7': 'quarantined: noOrderNumber OBR-2 LAB001',
    },
  },
  {
    repository: 'Efferent-Health/HL7-V2',
    commit: '00bedacf7d3cab975ee258252f402994851cab2a',
    outcomes: {
      'benchmarks/Sample-Orm.txt': 'quarantined: unknownType MSH-9 ORM',
      'test/Sample-ORM.txt': 'quarantined: unknownType MSH-9 ORM',
    },
  },
  {
    repository: 'EffortlessMetrics/hl7v2-rs',
    commit: '935ff25b21ba7b4359e5466ac29b95d0acc230bf',
    outcomes: {
      'crates/hl7v2-e2e-tests/fixtures/e2e/full_oru.hl7': 'quarantined: noOrderNumber OBR-2 ORD123',
      'crates/hl7v2-test-utils/fixtures/oru_r01.hl7': 'quarantined: noOrderNumber OBR-2 ORD123',
    },
  },
  {
    repository: 'hapifhir/hapi-hl7v2',
    commit: '43471df0d05f3c36aa23d9dc2dd03d5b7e8b22a2',
    outcomes: {
      'hapi-test/src/test/resources/ca/uhn/hl7v2/parser/example_oml_o21.hl7':
        'quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: testMessage MSH-11 / quarantined: testMessage MSH-11 / quarantined: unknownType MSH-9 OML / quarantined: testMessage MSH-11 / quarantined: unknownType MSH-9 OML / quarantined: testMessage MSH-11 / quarantined: unknownOrder MSA-2 101 / quarantined: testMessage MSH-11 / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML',
    },
  },
  {
    repository: 'HugoJBello/hl7-service',
    commit: '2d3e5019ce3a78ce8c34eb76d251b7f16066b070',
    outcomes: {
      'src/test/data/examples/message2.hl7': 'quarantined: noOrderNumber OBR-2 8642753100013',
    },
  },
  {
    repository: 'joemoceri/hl7tools-dotnet',
    commit: '530ed4788df22b9d7d77471d90e28ba1fcd33437',
    outcomes: {
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_Basic-NG-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_Lipid Panel-GU-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_Lipid Panel-NG-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 1.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 2.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 3.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 4.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 5.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_O21 - 6.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_Reflex-GU-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_Reflex-NG-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/OML_multiOBR-GU_PRU-ExampleMessage.txt':
        'quarantined: unknownType MSH-9 OML',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 1.txt':
        'quarantined: noOrderNumber OBR-2',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 2.txt':
        'quarantined: noOrderNumber OBR-2',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 3':
        'quarantined: testMessage MSH-11',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 3.txt':
        'quarantined: noOrderNumber OBR-2 R3464105_20181016131600',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 4':
        'quarantined: testMessage MSH-11',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 4.txt':
        'quarantined: testMessage MSH-11',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 5.txt':
        'quarantined: testMessage MSH-11',
      'src/HL7Tools.Tests/EvaluatorTests/HL7V2/sample-messages/ORU_R01 - 6.txt':
        'quarantined: testMessage MSH-11',
    },
  },
  {
    repository: 'MatthewVita/node-hl7-complete',
    commit: '8932730ad987b8c8fd0c7d6e1031e152c7ceb5d2',
    outcomes: {
      'test/functional/test-data/valid/athena-health/oru-example.hl7': 'quarantined: testMessage MSH-11',
      'test/functional/test-data/valid/catalyze-io/orm-example.hl7': 'quarantined: unknownType MSH-9 ORM',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase1.hl7':
        'quarantined: noOrderNumber OBR-2 9700123',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase2.hl7':
        'quarantined: noOrderNumber OBR-2 9700123',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase3.hl7':
        'quarantined: noOrderNumber OBR-2 9700123',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase4.hl7':
        'quarantined: noOrderNumber OBR-2 8778324',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase5.hl7':
        'quarantined: noOrderNumber OBR-2 7564832',
      'test/functional/test-data/valid/nist/ORU_R01_2.5.1_SampleTestCase6.hl7':
        'quarantined: noOrderNumber OBR-2 2233817',
      'test/functional/test-data/valid/realm/realm-animal-rabies.hl7':
        'quarantined: noOrderNumber OBR-2 23456',
      'test/functional/test-data/valid/realm/realm-campylobacter-jejuni.hl7':
        'quarantined: noOrderNumber OBR-2 23456',
      'test/functional/test-data/valid/realm/realm-cj-badloinc.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test/functional/test-data/valid/realm/realm-cj-joeslab.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test/functional/test-data/valid/realm/realm-cj.hl7': 'quarantined: noOrderNumber OBR-2 23456',
      'test/functional/test-data/valid/realm/realm-hepatitis-c-virus.hl7':
        'quarantined: noOrderNumber OBR-2 23456',
    },
  },
  {
    repository: 'nextgenhealthcare/connect',
    commit: '0f6a4094ba40cc8ce401332c1b53a447464fc371',
    outcomes: {
      'donkey/src/test/java/com/mirth/connect/donkey/test/hl7/large.hl7':
        'quarantined: noOrderNumber OBR-2 78043150',
      'donkey/src/test/java/com/mirth/connect/donkey/test/hl7/small.hl7':
        'quarantined: noOrderNumber OBR-2 123',
      'server/tests/filereader/batch/batch03.hl7':
        'quarantined: unknownType MSH-9 ADT / quarantined: noOrderNumber OBR-2 12376',
      'server/tests/test-hl7-1636-output.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-batch-input.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-missing-components-output.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-missing-fields-output.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-missing-subcomponents-output.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-repetitions-input.txt': 'quarantined: unknownType MSH-9 ORM',
      'server/tests/test-hl7-whitespace-input.txt': 'quarantined: unknownType MSH-9 ORM',
    },
  },
  {
    repository: 'nHapiNET/nHapi',
    commit: '2495edd1e23a85ab9146cb03947c17d45120cf1f',
    outcomes: {
      'tests/NHapi.NUnit/TestData/Parser/OML_O21_messages.txt':
        'quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML / quarantined: unknownType MSH-9 OML',
    },
  },
  {
    repository: 'nw-gmsa/nw-gmsa.github.com',
    commit: 'b19ee5656d21a7564ee2dc8a4c1068a339e20838',
    outcomes: {
      'Specifications/AlderHey/OMR_O01 Genetics Rare Disease.txt': 'quarantined: unknownType MSH-9 ORM',
      'Specifications/AlderHey/ORM_O01 DNA Storage.txt': 'quarantined: unknownType MSH-9 ORM',
      'Specifications/ManchesterFoundationTrust/OML_O21_PDF.txt': 'quarantined: unknownType MSH-9 OML',
      'Specifications/ManchesterFoundationTrust/ORU_R01_PDF.txt': 'quarantined: testMessage MSH-11',
      'Specifications/NWGMSA/ORU_R01_PDF.txt': 'quarantined: testMessage MSH-11',
    },
  },
  {
    repository: 'rethinkhealth/hl7v2',
    commit: '7e2aaba5863a38c74bfb78594eb74b57071ff180',
    outcomes: {
      'examples/mllp-client/samples/orm-o01.hl7': 'quarantined: unknownType MSH-9 ORM',
      'examples/mllp-client/samples/oru-r01.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
      'qa/fixtures/orm-o01-order.hl7': 'quarantined: unknownType MSH-9 ORM',
      'qa/fixtures/oru-r01-lab.hl7': 'quarantined: noOrderNumber OBR-2 ORD001',
    },
  },
];
